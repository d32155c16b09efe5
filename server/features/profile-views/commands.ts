import { randomUUID } from "node:crypto";
import type { SignedInContext } from "#server/context.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export const recordView = (ctx: SignedInContext, userId: string, what: string) =>
  recordViews(ctx, [userId], what);

/** Keeps that the caller looked at several people at once, as in an export. */
export async function recordViews(
  ctx: SignedInContext,
  userIds: string[],
  what: string,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== ctx.actor.id);
  if (others.length === 0) return;
  const at = ctx.clock.now();
  await ctx.db
    .insert(profileViews)
    .values(
      others.map((userId) => ({ id: randomUUID(), userId, viewerId: ctx.actor.id, what, at })),
    );
}
