import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

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

/**
 * Reads counts as they are at this moment, without counting (docs/decisions/0015-kept-counts.md).
 * @param keys null for all of them
 */
export async function readCounts(
  { db }: Asking,
  counters: string[],
  keys: string[] | null = [""],
): Promise<Counts> {
  const { rows } = (await db.execute(
    sql`select counter, key, part, sum(n)::int as n
        from counts.read(${sql.param(counters)}::text[], ${keys && sql.param(keys)}::text[])
        group by counter, key, part having sum(n) <> 0`,
  )) as unknown as { rows: Count[] };
  return new Counts(rows);
}
