import { type SQL, sql } from "drizzle-orm";
import type { TotalFound } from "#contract/lists.ts";
import type { Context } from "#server/context.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";

type Asking = Pick<Context, "db">;

/** One kept count: which counter, for which key, and which part of it. */
export interface Count {
  counter: string;
  key: string;
  part: string;
  n: number;
}

/** Counters and parts are words of ours, without a line break. */
const nameOf = (counter: string, part: string, key: string) => `${counter}\n${part}\n${key}`;

/** Counts that were read together. */
export class Counts {
  readonly rows: readonly Count[];
  /** The sums by name, made when the first is asked for: a year of days asks for over a thousand. */
  #named: Map<string, number> | undefined;

  constructor(rows: readonly Count[]) {
    this.rows = rows;
  }

  /** The counts with this key. */
  under(key: string): Counts {
    return new Counts(this.rows.filter((row) => row.key === key));
  }

  /** The sum of a counter's rows that fit. */
  sum(counter: string, fits: (count: Count) => boolean = () => true): number {
    return this.rows.reduce(
      (sum, row) => sum + (row.counter === counter && fits(row) ? row.n : 0),
      0,
    );
  }

  /** A single count; 0 when it is not there. */
  of(counter: string, part: string, key = ""): number {
    if (!this.#named) {
      this.#named = new Map();
      for (const row of this.rows) {
        const name = nameOf(row.counter, row.part, row.key);
        this.#named.set(name, (this.#named.get(name) ?? 0) + row.n);
      }
    }
    return this.#named.get(nameOf(counter, part, key)) ?? 0;
  }

  /** All rows of a counter. */
  all(counter: string): Count[] {
    return this.rows.filter((row) => row.counter === counter);
  }
}

/** Rows of part and n as one JSON value, which `countsOfParts` parses. */
export const partsValue = (rows: SQL): SQL<string> => sql<string>`(
  select coalesce(json_agg(json_build_array(k.part, k.n)), '[]')::text from (${rows}) k)`;

/**
 * The parts of one counter as a JSON value, to be selected along with other rows. Only for counters whose
 * rows count by themselves: changes that are not yet folded in are left out
 * (docs/decisions/0015-kept-counts.md). A part may come several times: `Counts` sums it, sooner than PostgreSQL.
 */
export const keptParts = (counter: string, key: SQL = literal("")): SQL<string> =>
  partsValue(sql`select part, n from counts.kept
    where counter = ${literal(counter)} and key = ${key}`);

/** The kept parts of one counter, each with its number, as counts. */
export const countsOf = (counter: string, parts: readonly [part: string, n: number][], key = "") =>
  new Counts(parts.map(([part, n]) => ({ counter, key, part, n })));

/** Parses a value made by `partsValue`; null if the query returned no row that carried one. */
export const countsOfParts = (counter: string, parts: string | undefined, key = "") =>
  parts === undefined ? null : countsOf(counter, JSON.parse(parts) as [string, number][], key);

/**
 * Counters that follow from several tables: what changed is folded in by a job. The same as `kinds` in the
 * database's `counts.moved`: one that is missing here is read without what changed since.
 */
const folded = new Set(["road", "standing", "erased", "hire_weeks", "unmatched"]);

/**
 * Current counts as a subquery with the columns counter, key, part and n.
 * @param keys an SQL array; null for all keys
 */
export function countsRead(names: readonly string[], keys: SQL | null): SQL {
  const counters = sql`array[${sql.join(names.map(literal), sql`, `)}]`;
  // Nobody is looked at again where nobody is marked.
  const changed = sql`union all
    select counter, key, part, n from counts.moved(${counters}, ${keys ?? sql`null`})
    where exists (select from counts.marks)`;
  return sql`
    select counter, key, part, sum(n)::int as n from (
      select counter, key, part, n from counts.kept
      where counter = any(${counters}) ${keys ? sql`and key = any(${keys})` : sql``}
      ${names.some((name) => folded.has(name)) ? changed : sql``}
    ) counted group by counter, key, part having sum(n) <> 0`;
}

/** Such rows as one JSON value, which `countsIn` parses. */
export const countsValue = (rows: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_array(k.counter, k.key, k.part, k.n)), '[]')::text
  from (${rows}) k)`;

/** Parses a value made by `countsValue`. */
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
 * Reads current counts without counting rows (docs/decisions/0015-kept-counts.md).
 * @param keys null for every key
 */
export async function readCounts(
  { db }: Asking,
  counters: string[],
  keys: string[] | null = [""],
): Promise<Counts> {
  const shape = { counters, isAll: keys === null };
  const { rows } = (await someCounts(db, shape, keys ? { keys } : {})) as unknown as {
    rows: Count[];
  };
  return new Counts(rows);
}

const someCounts = shapedStatement(
  "some_counts",
  (db, { counters, isAll }: { counters: string[]; isAll: boolean }) =>
    db.execute(countsRead(counters, isAll ? null : given("keys", "text[]"))),
);

interface AskedPage<Row> {
  /** Reads the rows, with `keptParts` beside each. */
  page: PromiseLike<{ row: Row; counts: string }[]>;
  /** How many rows a text was found in, which cannot be kept. */
  found: TotalFound | null;
  /** The part of the counter that the page is of; undefined for all. */
  part: string | undefined;
}

/** The rows of a page, and how many rows there are in all. */
export async function rowsWithTotal<Row>(
  ctx: Asking,
  counter: string,
  { page, found, part }: AskedPage<Row>,
): Promise<{ rows: Row[]; counts: TotalFound }> {
  const read = await page;
  const rows = read.map(({ row }) => row);
  if (found) return { rows, counts: found };
  const counts = countsOfParts(counter, read[0]?.counts) ?? (await readCounts(ctx, [counter]));
  const total = counts.sum(counter, (count) => part === undefined || count.part === part);
  return { rows, counts: { total, atLeast: false } };
}
