import { randomUUID } from "node:crypto";
import type { SignedInContext } from "#server/context.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export async function recordView(ctx: SignedInContext, userId: string, what: string) {
  if (userId === ctx.actor.id) return;
  await ctx.db
    .insert(profileViews)
    .values({ id: randomUUID(), userId, viewerId: ctx.actor.id, what, at: ctx.clock.now() });
}
