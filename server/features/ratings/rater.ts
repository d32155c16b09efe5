import { and, eq, isNull } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { notFound } from "#server/platform/errors.ts";
import { raters } from "./table.ts";

/** Whether somebody of a shop is invited to rate, as things stand. */
export async function isRater(ctx: SignedInContext): Promise<boolean> {
  if (ctx.actor.role === "admin") return true;
  const own = and(eq(raters.userId, ctx.actor.id), isNull(raters.revokedAt));
  return (await ctx.db.$count(raters, own)) > 0;
}

/** @throws {Failure} `not_found` for whoever was not invited, as for a page that is not there */
export async function checkRater(ctx: SignedInContext): Promise<void> {
  if (!(await isRater(ctx))) throw notFound();
}
