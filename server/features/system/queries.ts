import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { Failure } from "#server/platform/errors.ts";

/**
 * Resolves when the database answers.
 * @throws {Failure} `unavailable` when it does not, for whatever reason
 */
export async function reachDatabase(ctx: Context): Promise<void> {
  try {
    await ctx.db.execute(sql`select 1`);
  } catch (error) {
    ctx.log.warn({ err: error }, "the database does not answer");
    throw new Failure("unavailable", "errors:codes.unavailable");
  }
}
