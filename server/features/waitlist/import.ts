import { randomUUID } from "node:crypto";
import { type Options, parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import {
  application,
  type ImportReport,
  type ImportRow,
  importLimits,
  waitlistStatus,
} from "#contract/waitlist.ts";
import type { CallContext } from "#server/context.ts";
import { knownCodes } from "#server/features/referrers/api.ts";
import { asWritten } from "#server/platform/csv.ts";
import { invalid, invalidAsSaid } from "#server/platform/errors.ts";
import { fieldsOf } from "#server/platform/http/issues.ts";
import { texts } from "#server/platform/i18n.ts";
import { addPastApplications } from "./commands.ts";
import { columns } from "./export.ts";
import { waitlistEntries as entries } from "./table.ts";

type Cells = Record<string, string>;

const needed = columns.slice(0, 6);

const plain = (cell: string) => asWritten(cell).trim();

function readTable(ctx: CallContext, csv: string): { line: number; cells: Cells }[] {
  const say = texts(ctx.language);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const options: Options<string[]> = {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 100_000,
    };
    records = parse(csv, options) as unknown as typeof records;
  } catch {
    throw invalid({ csv: "errors:fields.wrong" });
  }
  const [head, ...rest] = records;
  const heading = head?.record.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = needed.filter((column) => !heading.includes(column.toLowerCase()));
  if (missing.length > 0)
    throw invalidAsSaid({ csv: say("errors:fields.missingColumns", { list: missing.join(", ") }) });
  if (rest.length > importLimits.rows)
    throw invalidAsSaid({ csv: say("errors:fields.manyRows", { most: importLimits.rows }) });
  return rest.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      columns.map((column) => [column, plain(record[heading.indexOf(column.toLowerCase())] ?? "")]),
    ),
  }));
}

/** A day or moment as exports write it, in UTC; null when it cannot be read. */
function readMoment(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?Z?$/.test(text)) return null;
  const date = new Date(
    `${text.replace(" ", "T").replace(/Z$/, "")}${text.length > 10 ? "Z" : ""}`,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}

function readCells(ctx: CallContext, cells: Cells, codes: Set<string>) {
  const t = texts(ctx.language);
  const errors: Record<string, string> = {};
  const parsed = application.safeParse({
    name: cells.Name,
    phone: cells.Phone,
    email: cells.Email,
    city: cells.City,
    state: cells.State,
    referralCode: cells["Referral Code"],
  });
  if (!parsed.success) Object.assign(errors, fieldsOf(parsed.error.issues, t));
  const referralCode = (cells["Referral Code"] ?? "").toUpperCase();
  if (referralCode && !codes.has(referralCode))
    errors.referralCode ??= t("errors:fields.unknownCode");
  const status = waitlistStatus.safeParse(cells.Status?.toLowerCase() || "pending");
  if (!status.success) errors.status = t("errors:fields.choice");
  const createdAt = cells["Date Applied"] ? readMoment(cells["Date Applied"]) : ctx.clock.now();
  if (!createdAt || createdAt > ctx.clock.now()) errors.createdAt = t("errors:fields.date");
  if (Object.keys(errors).length > 0 || !parsed.success || !status.success || !createdAt)
    return { errors };
  const value = {
    ...parsed.data,
    id: randomUUID(),
    referralCode,
    status: status.data,
    notes: cells.Notes || null,
    language: ctx.language,
    createdAt,
  };
  return { errors, value };
}

async function readImport(ctx: CallContext, csv: string) {
  const table = readTable(ctx, csv);
  const codes = await knownCodes(ctx);
  const emails = table.map(({ cells }) => emailKey(cells.Email ?? ""));
  const taken = await ctx.db
    .select({ email: sql<string>`lower(${entries.email})` })
    .from(entries)
    .where(sql`lower(${entries.email}) = any(${sql.param(emails)}::text[])`);
  const known = new Set(taken.map(({ email }) => email));
  const values: (typeof entries.$inferInsert)[] = [];
  const rows = table.map(({ line, cells }): ImportRow => {
    const { errors, value } = readCells(ctx, cells, codes);
    const row = { line, name: cells.Name ?? "", email: cells.Email ?? "", errors };
    if (!value) return { ...row, outcome: "wrong" };
    if (known.has(emailKey(value.email))) return { ...row, outcome: "known" };
    known.add(emailKey(value.email));
    values.push(value);
    return { ...row, outcome: "new" };
  });
  const count = (outcome: ImportRow["outcome"]) =>
    rows.filter((row) => row.outcome === outcome).length;
  const report: ImportReport = {
    fresh: count("new"),
    known: count("known"),
    wrong: count("wrong"),
    rows,
  };
  return { report, values };
}

/** What an import of this file would do, row by row; changes nothing. */
export const previewImport = async (ctx: CallContext, csv: string): Promise<ImportReport> =>
  (await readImport(ctx, csv)).report;

/**
 * Loads past applications, all of the file or nothing. Nobody is written to: an approved row is
 * invited when an admin saves it as approved.
 * @throws {Failure} `invalid` while any row is wrong
 */
export async function importWaitlist(ctx: CallContext, csv: string): Promise<ImportReport> {
  const { report, values } = await readImport(ctx, csv);
  const wrong = report.rows.filter(({ outcome }) => outcome === "wrong").slice(0, 20);
  if (wrong.length > 0)
    throw invalidAsSaid(
      Object.fromEntries(
        wrong.flatMap(({ line, errors }) =>
          Object.entries(errors).map(([field, text]) => [`line ${line}, ${field}`, text]),
        ),
      ),
    );
  await addPastApplications(ctx, values);
  return report;
}
