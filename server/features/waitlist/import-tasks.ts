import { randomUUID } from "node:crypto";
import { type Options, parse } from "csv-parse/sync";
import { emailKey, type Language } from "#contract/primitives.ts";
import { application, importLimits, waitlistStatus } from "#contract/waitlist.ts";
import { asWritten } from "#server/platform/csv.ts";
import { fieldsOf } from "#server/platform/http/issues.ts";
import { type Say, texts } from "#server/platform/i18n.ts";
import { columns } from "./export.ts";
import type { waitlistEntries } from "./table.ts";

/** What a file tells of somebody; to which terms they agreed, it does not. */
const pastApplication = application.omit({ termsAt: true });

/** What an import has done in a thread (server/platform/work): everything that reads the whole file. */

/** Rows that are written, and read again on the event loop, at a time. */
const batchRows = 500;

/** An entry as it is written for the event loop. */
type Entry = Omit<typeof waitlistEntries.$inferInsert, "createdAt"> & { createdAt: string };

/** A line of the file: what is wrong with it, or the entry that it makes. */
export interface ReadRow {
  line: number;
  name: string;
  email: string;
  errors: Record<string, string>;
  entry: Entry | null;
}

interface Given {
  csv: string;
  /** Codes that a referrer holds. */
  codes: string[];
  /** Milliseconds since 1970. */
  now: number;
  language: Language;
}

type Cells = Record<string, string>;

const needed = columns.slice(0, 6);

const plain = (cell: string) => asWritten(cell).trim();

/** The lines of the file by the names of their columns, or what is wrong with the file. */
function readTable(csv: string, say: Say): { line: number; cells: Cells }[] | { wrong: string } {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const options: Options<string[]> = {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 100_000,
      // One more than is taken, so that a longer file is told from one that is not.
      to: importLimits.rows + 2,
    };
    records = parse(csv, options) as unknown as typeof records;
  } catch {
    return { wrong: say("errors:fields.wrong") };
  }
  const [head, ...rest] = records;
  const heading = head?.record.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = needed.filter((column) => !heading.includes(column.toLowerCase()));
  if (missing.length > 0)
    return { wrong: say("errors:fields.missingColumns", { list: missing.join(", ") }) };
  if (rest.length > importLimits.rows)
    return { wrong: say("errors:fields.manyRows", { most: importLimits.rows }) };
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

function readCells(cells: Cells, codes: Set<string>, say: Say, { now, language }: Given) {
  const errors: Record<string, string> = {};
  const parsed = pastApplication.safeParse({
    name: cells.Name,
    phone: cells.Phone,
    email: cells.Email,
    city: cells.City,
    state: cells.State,
    referralCode: cells["Referral Code"],
  });
  if (!parsed.success) Object.assign(errors, fieldsOf(parsed.error.issues, say));
  const referralCode = (cells["Referral Code"] ?? "").toUpperCase();
  if (referralCode && !codes.has(referralCode))
    errors.referralCode ??= say("errors:fields.unknownCode");
  const status = waitlistStatus.safeParse(cells.Status?.toLowerCase() || "pending");
  if (!status.success) errors.status = say("errors:fields.choice");
  const createdAt = cells["Date Applied"] ? readMoment(cells["Date Applied"]) : new Date(now);
  if (!createdAt || createdAt.getTime() > now) errors.createdAt = say("errors:fields.date");
  if (Object.keys(errors).length > 0 || !parsed.success || !status.success || !createdAt)
    return { errors, entry: null };
  const entry: Entry = {
    ...parsed.data,
    id: randomUUID(),
    referralCode,
    status: status.data,
    notes: cells.Notes || null,
    language,
    createdAt: createdAt.toISOString(),
  };
  return { errors, entry };
}

/** What a file holds: batches of its rows, each as JSON, and the keys of all its addresses. */
export interface ReadFile {
  batches: string[];
  emails: string[];
}

/** Reads a file of past applications, line by line, or says what is wrong with the whole of it. */
export function readApplications(given: Given): ReadFile | { wrong: string } {
  const say = texts(given.language);
  const table = readTable(given.csv, say);
  if ("wrong" in table) return table;
  const codes = new Set(given.codes);
  const rows = table.map(({ line, cells }): ReadRow => {
    const { Name: name = "", Email: email = "" } = cells;
    return { line, name, email, ...readCells(cells, codes, say, given) };
  });
  const batches: string[] = [];
  for (let start = 0; start < rows.length; start += batchRows)
    batches.push(JSON.stringify(rows.slice(start, start + batchRows)));
  return { batches, emails: rows.map(({ email }) => emailKey(email)) };
}
