import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { WaitlistFilters } from "#contract/waitlist.ts";
import type { CallContext } from "#server/context.ts";
import { csvMoment, inertCells } from "#server/platform/csv.ts";
import { readAllEntries } from "./listing.ts";

/** Columns of the file, in the order and words of the product's specification. */
export const columns = [
  "Name",
  "Phone",
  "Email",
  "City",
  "State",
  "Referral Code",
  "Status",
  "Notes",
  "Date Applied",
  "Last Updated",
];

/** Reads the waitlist as CSV, holding one batch of rows at a time; formulas are made inert. */
export function exportWaitlist(ctx: CallContext, filters: WaitlistFilters): Readable {
  const rows = async function* () {
    for await (const entry of readAllEntries(ctx, filters)) {
      if (ctx.caused) ctx.caused.rows += 1;
      yield [
        entry.name,
        entry.phone,
        entry.email,
        entry.city,
        entry.state,
        entry.referralCode,
        entry.status,
        entry.notes ?? "",
        csvMoment(entry.createdAt),
        csvMoment(entry.updatedAt),
      ];
    }
  };
  const file = stringify({ header: true, columns, ...inertCells });
  const source = Readable.from(rows());
  source.on("error", (error) => file.destroy(error));
  file.on("close", () => source.destroy());
  return source.pipe(file);
}
