import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { emailKey } from "#contract/primitives.ts";
import type { ImportReport, ImportRow } from "#contract/waitlist.ts";
import type { SignedInContext } from "#server/context.ts";
import { knownCodes } from "#server/features/referrers/api.ts";
import { invalidAsSaid } from "#server/platform/errors.ts";
import { pool } from "#server/platform/work/pool.ts";
import { addPastApplications } from "./commands.ts";
import type { ReadFile, ReadRow } from "./import-tasks.ts";
import { waitlistEntries as entries } from "./table.ts";

/** Who waits for it, and the way to do what is written once for their key. */
interface Waiting {
  signal: AbortSignal;
  once<A>(write: (inner: SignedInContext) => Promise<A>): Promise<A>;
}

type Entry = typeof entries.$inferInsert;

/** Several at once would keep as many processors of the database from everybody else. */
const inTurn = pLimit(1);

/** Reads the file in a thread, and looks in the database which of its people have applied already. */
async function readImport(ctx: SignedInContext, csv: string, signal: AbortSignal) {
  const codes = [...(await knownCodes(ctx))];
  const { language } = ctx;
  const read = await pool.run<ReadFile | { wrong: string }>(
    new URL("./import-tasks.ts", import.meta.url),
    "readApplications",
    { csv, codes, now: ctx.clock.now().getTime(), language },
    { account: ctx.actor.id, signal },
  );
  if ("wrong" in read) throw invalidAsSaid({ csv: read.wrong });
  // One value: ten thousand rows would take the event loop longer.
  const [taken] = await ctx.db
    .select({ emails: sql<string[] | null>`json_agg(lower(${entries.email}))` })
    .from(entries)
    .where(sql`lower(${entries.email}) = any(${sql.param(read.emails)}::text[])`);
  const known = new Set(taken?.emails);
  const values: Entry[] = [];
  const report: ImportReport = { fresh: 0, known: 0, wrong: 0, rows: [] };
  const add = (row: Omit<ImportRow, "outcome">, outcome: ImportRow["outcome"]) => {
    report[outcome === "new" ? "fresh" : outcome] += 1;
    report.rows.push({ ...row, outcome });
  };
  for (const batch of read.batches) {
    for (const { entry, ...row } of JSON.parse(batch) as ReadRow[]) {
      const key = entry && emailKey(entry.email);
      if (!entry || key === null) add(row, "wrong");
      else if (known.has(key)) add(row, "known");
      else {
        known.add(key);
        values.push({ ...entry, createdAt: new Date(entry.createdAt) });
        add(row, "new");
      }
    }
    // Others have their turn between two batches.
    await setImmediate();
  }
  return { report, values };
}

/** What an import of this file would do, row by row; changes nothing. */
export const previewImport = async (
  ctx: SignedInContext,
  csv: string,
  signal: AbortSignal,
): Promise<ImportReport> => (await readImport(ctx, csv, signal)).report;

/**
 * Loads past applications, all of the file or nothing. Nobody is written to: an approved row is
 * invited when an admin saves it as approved.
 * @throws {Failure} `invalid` while any row is wrong
 */
export async function importWaitlist(
  ctx: SignedInContext,
  csv: string,
  { signal, once }: Waiting,
): Promise<ImportReport> {
  const { report, values } = await readImport(ctx, csv, signal);
  const wrong = report.rows.filter(({ outcome }) => outcome === "wrong").slice(0, 20);
  if (wrong.length > 0)
    throw invalidAsSaid(
      Object.fromEntries(
        wrong.flatMap(({ line, errors }) =>
          Object.entries(errors).map(([field, text]) => [`lines.${line}.${field}`, text]),
        ),
      ),
    );
  return inTurn(async () => {
    signal.throwIfAborted();
    return once(async (inner) => {
      await addPastApplications(inner, values);
      return report;
    });
  });
}
