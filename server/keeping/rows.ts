import { createHash } from "node:crypto";
import { columnList, placeOf, type Table } from "./tables.ts";
import type { Session } from "./session.ts";

/** A row as texts, in the order of the table's columns. */
export type Row = (string | null)[];

/** How many rows a table has, and a fingerprint of all of them, whatever their order. */
export interface Fingerprint {
  rows: number;
  digest: string;
}

const atOnce = 500;
const modulus = 1n << 256n;

/** Adds up the fingerprints of rows as they come. */
export function fingerprinting() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row) {
      rows += 1;
      sum =
        (sum + BigInt(`0x${createHash("sha256").update(JSON.stringify(row)).digest("hex")}`)) %
        modulus;
    },
    result: (): Fingerprint => ({ rows, digest: sum.toString(16).padStart(64, "0") }),
  };
}

/**
 * The rows of a table, some at a time, within the session's transaction.
 * @param where a condition of ours
 */
export async function* readRows(session: Session, table: Table, where = "true") {
  const cursor = `"keeping ${table.name}"`;
  const texts = table.columns.map(({ name }) => `"${name}"::text`).join(", ");
  await session.query(
    `declare ${cursor} no scroll cursor for
     select json_build_array(${texts})::text as row from ${placeOf(table)} where ${where}`,
  );
  for (;;) {
    const found = await session.query<{ row: string }>(`fetch ${atOnce} from ${cursor}`);
    if (found.length === 0) break;
    yield found.map(({ row }) => JSON.parse(row) as Row);
  }
  await session.query(`close ${cursor}`);
}

/** Writes rows that `readRows` read from a table of the same columns. */
export async function writeRows(session: Session, table: Table, rows: Row[]): Promise<void> {
  const values = table.columns.map(({ type }, index) => `(e ->> ${index})::${type}`).join(", ");
  await session.query(
    `insert into ${placeOf(table)} (${columnList(table)}) overriding system value
     select ${values} from json_array_elements($1::json) e`,
    [JSON.stringify(rows)],
  );
}

/** Lets a column that counts by itself go on after what was written. */
export async function moveCounter(session: Session, table: Table): Promise<void> {
  if (!table.counter) return;
  await session.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${table.counter}"), 0) + 1, false)
     from ${placeOf(table)}`,
    [placeOf(table), table.counter],
  );
}

/** What a table holds now. */
export async function fingerprintOf(session: Session, table: Table): Promise<Fingerprint> {
  const print = fingerprinting();
  for await (const rows of readRows(session, table)) for (const row of rows) print.add(row);
  return print.result();
}
