import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { users } from "./table.ts";

/** Records that somebody is still active: the 24 months of retention start again. */
export async function showLife(ctx: Pick<Context, "db" | "clock">, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ activeAt: ctx.clock.now(), inactivityNoticeAt: null })
    .where(eq(users.id, userId));
}
