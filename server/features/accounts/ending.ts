import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { sessions } from "./table.ts";

/**
 * Ends sessions of a user, all or those that fit; open pages of theirs hear of it and ask who they
 * are (docs/domain.md, "live").
 * @returns how many ended
 */
export const endSessions = (ctx: Context, userId: string, fitting?: SQL): Promise<number> =>
  together(ctx, async (inner) => {
    const ended = await inner.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), fitting))
      .returning({ id: sessions.id });
    if (ended.length > 0) await ctx.live.publish(inner.db, userId, "session");
    return ended.length;
  });
