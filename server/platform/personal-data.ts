import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";

/** The person whose rows are meant. */
export interface Person {
  /** The account; of somebody who has none an id that nothing has. */
  userId: string;
  email: string;
  /** Whole names and phone numbers by which they are known here, for texts that others wrote. */
  names: readonly string[];
  phones: readonly string[];
}

/** What one feature keeps about a person, and how it is handed over and erased. */
export interface PersonalData {
  /** The part's name in an export. */
  name: string;
  /** Tables that this part answers for; every table is in exactly one part or holds nobody. */
  tables: readonly PgTable[];
  /** How long it is kept, in words for the person. */
  kept: string;
  /** Everything about the person, as it goes into an export. */
  collect(ctx: Context, person: Person): Promise<unknown>;
  /** Removes the person; runs in the transaction of `ctx.db`, and again when it was interrupted. */
  erase(ctx: Context, person: Person): Promise<void>;
}
