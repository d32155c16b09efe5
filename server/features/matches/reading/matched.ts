import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matches } from "#server/features/matches/table.ts";

/**
 * Who has been matched with a request, ever, and how that stands; null for who was erased. What can
 * still be undone has a moment until when.
 */
export const matchedWith = (ctx: Context, requestId: string) =>
  ctx.db
    .select({
      jobseekerId: matches.jobseekerId,
      state: matches.state,
      settlesAt: matches.settlesAt,
    })
    .from(matches)
    .where(eq(matches.requestId, requestId));

/** The shops that somebody was ever matched with. */
export async function shopsMatchedWith(ctx: Context, jobseekerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ shopId: matches.shopId })
    .from(matches)
    .where(eq(matches.jobseekerId, jobseekerId));
  return rows.map(({ shopId }) => shopId);
}

/** A shop's newest match with each of these people. */
export async function newestMatchesOf(
  ctx: Context,
  shopId: string,
  people: readonly string[],
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([matches.jobseekerId], { id: matches.id, jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(and(eq(matches.shopId, shopId), inArray(matches.jobseekerId, [...people])))
    .orderBy(matches.jobseekerId, desc(matches.createdAt), desc(matches.id));
  return new Map(rows.flatMap((row) => (row.jobseekerId ? [[row.jobseekerId, row.id]] : [])));
}

/** Everybody who was ever matched with a shop, as a part of another feature's query. */
export const peopleMatchedWithShop = (ctx: Context, shopId: string) =>
  ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(and(eq(matches.shopId, shopId), isNotNull(matches.jobseekerId)));
