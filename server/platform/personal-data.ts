import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";

/** What is proven of a person: their account, and an address that they can read. */
export interface Proven {
  /** Their account's id; for someone without an account, an id that does not occur anywhere. */
  userId: string;
  email: string;
}

/** A person whose data is erased. */
export interface Person extends Proven {
  /** The full names and phone numbers that we know them by, to find them in texts that others wrote. */
  names: readonly string[];
  phones: readonly string[];
}

/** What one feature stores about a person, and how it is exported and erased. */
export interface PersonalData {
  /** The key of this part in an export. */
  name: string;
  /** The tables that this part covers. Every table is in exactly one part, or holds no personal data. */
  tables: readonly PgTable[];
  /** How long the data is kept, as a text for the person. */
  kept: string;
  /** All data about the person, for an export: by what is proven, since a name or a number anybody can claim. */
  collect(ctx: Context, person: Proven): Promise<unknown>;
  /**
   * Erases the person, in the transaction of `ctx.db`. Must be repeatable: it runs again after an
   * interruption.
   */
  erase(ctx: Context, person: Person): Promise<void>;
  /**
   * Notes what others wrote about the person, in the transaction of `ctx.db`, so that nobody reads it while
   * they are leaving or deactivated. Absent where nobody else writes about anybody.
   * @param since looks only at what was kept after it, and leaves what was noted before
   */
  hide?(ctx: Context, person: Person, since?: Date): Promise<void>;
}
