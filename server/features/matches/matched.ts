import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matches } from "./table.ts";

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
