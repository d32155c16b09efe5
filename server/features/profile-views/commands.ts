import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export const recordView = (ctx: SignedInContext, userId: string, what: string) =>
  recordViews(ctx, [userId], what);

/** Keeps that the caller saw people in a list, once a day: it is loaded again with every change. */
export async function recordListing(ctx: SignedInContext, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - dayMs);
  await ctx.db.execute(sql`
    insert into ${profileViews} (id, user_id, viewer_id, what, at)
    select gen_random_uuid(), listed.id, ${ctx.actor.id}, 'list', ${now.toISOString()}::timestamptz
    from unnest(${sql.param(userIds)}::uuid[]) as listed (id)
    where not exists (
      select from ${profileViews} v where v.user_id = listed.id and v.at > ${since.toISOString()}::timestamptz
        and v.viewer_id = ${ctx.actor.id} and v.what = 'list'
    )`);
}

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
