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
