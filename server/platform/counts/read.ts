import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { literal } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";

type Asking = Pick<Context, "db">;

/** A count that is kept: of what, for which of them, and which part of those. */
export interface Count {
  counter: string;
  key: string;
  part: string;
  n: number;
}

/** Counts that were read together. */
export class Counts {
  readonly rows: readonly Count[];

  constructor(rows: readonly Count[]) {
    this.rows = rows;
  }

  /** Those of one key. */
  under(key: string): Counts {
    return new Counts(this.rows.filter((row) => row.key === key));
  }

  /** The sum of those that fit. */
  sum(counter: string, fits: (count: Count) => boolean = () => true): number {
    return this.rows.reduce(
      (sum, row) => sum + (row.counter === counter && fits(row) ? row.n : 0),
      0,
    );
  }

  /** One of them, or 0. */
  of(counter: string, part: string, key = ""): number {
    return this.sum(counter, (row) => row.part === part && row.key === key);
  }

  /** A counter's rows. */
  all(counter: string): Count[] {
    return this.rows.filter((row) => row.counter === counter);
  }
}

/** Rows of part and n as one value, for `countsOfParts`. */
export const partsValue = (rows: SQL): SQL<string> => sql<string>`(
  select coalesce(json_agg(json_build_array(k.part, k.n)), '[]')::text from (${rows}) k)`;

/**
 * One counter's parts, as a value that a statement reads beside its rows: for counts of rows that count by
 * themselves, where nothing has to be looked at anew (docs/decisions/0015-kept-counts.md).
 */
export const keptParts = (counter: string, key: SQL = literal("")): SQL<string> =>
  partsValue(sql`select part, sum(n)::int as n from counts.kept
    where counter = ${literal(counter)} and key = ${key} group by part having sum(n) <> 0`);

/** The counts in such a value, as `keptParts` reads them; null where the query returned no row to carry them. */
export const countsOfParts = (counter: string, parts: string | undefined, key = "") =>
  parts === undefined
    ? null
    : new Counts(
        (JSON.parse(parts) as [string, number][]).map(([part, n]) => ({ counter, key, part, n })),
      );

const readAs = (counters: SQL, keys: SQL): SQL => sql`
  select counter, key, part, sum(n)::int as n from counts.read(${counters}, ${keys})
  group by counter, key, part having sum(n) <> 0`;

/**
 * Counts as `readCounts` has them, as rows of a part of a statement: counter, key, part and n.
 * @param keys an array in SQL; `null` for all of them
 */
export const countsRead = (counters: readonly string[], keys: SQL): SQL =>
  readAs(sql`array[${sql.join(counters.map(literal), sql`, `)}]`, keys);

/** Such rows as one value, for `countsIn`. */
export const countsValue = (rows: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_array(k.counter, k.key, k.part, k.n)), '[]')::text
  from (${rows}) k)`;

/** The counts in such a value. */
export const countsIn = (value: string) =>
  new Counts(
    (JSON.parse(value) as [string, string, string, number][]).map(([counter, key, part, n]) => ({
      counter,
      key,
      part,
      n,
    })),
  );

/**
 * Reads counts as they are at this moment, without counting (docs/decisions/0015-kept-counts.md).
 * @param keys null for all of them
 */
export async function readCounts(
  { db }: Asking,
  counters: string[],
  keys: string[] | null = [""],
): Promise<Counts> {
  const { rows } = (await someCounts(db, { counters, keys })) as unknown as { rows: Count[] };
  return new Counts(rows);
}

const someCounts = statement("some_counts", (db) =>
  db.execute(
    readAs(sql`${sql.placeholder("counters")}::text[]`, sql`${sql.placeholder("keys")}::text[]`),
  ),
);
