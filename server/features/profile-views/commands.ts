import { randomUUID } from "node:crypto";
import { sql, type SQLWrapper } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { shopIdOf } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { literal } from "#server/platform/db/literal.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export const recordView = (ctx: SignedInContext, userId: string, what: string) =>
  recordViews(ctx, [userId], what);

/** Whether somebody saw a person in a list within a day, as a value of another feature's statement. */
export const wasListed = (
  person: SQLWrapper,
  { viewer, now }: { viewer: SQLWrapper; now: SQLWrapper },
) => sql<boolean>`exists (
  select from ${profileViews} v
  where v.user_id = ${person} and v.at > ${now}::timestamptz - ${literal(dayMs)} * interval '1 millisecond'
    and v.viewer_id = ${viewer}::uuid and v.what = 'list'
)`;

/** Keeps that an admin saw people in a list, once a day: it is loaded again with every change. */
export async function recordListing(
  ctx: Context & Pick<SignedInContext, "actor">,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const viewer = sql`${ctx.actor.id}`;
  const now = sql`${ctx.clock.now().toISOString()}`;
  await ctx.db.execute(sql`
    insert into ${profileViews} (id, user_id, viewer_id, what, at)
    select gen_random_uuid(), seen.id, ${viewer}::uuid, 'list', ${now}::timestamptz
    from unnest(${sql.param(userIds)}::uuid[]) as seen (id)
    where not ${wasListed(sql`seen.id`, { viewer, now })}`);
}

/** Records that the caller viewed several people at once, as in an export. */
export async function recordViews(
  ctx: SignedInContext,
  userIds: string[],
  what: string,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== ctx.actor.id);
  if (others.length === 0) return;
  const at = ctx.clock.now();
  const viewerId = ctx.actor.id;
  const shopId = shopIdOf(viewerId);
  await ctx.db
    .insert(profileViews)
    .values(others.map((userId) => ({ id: randomUUID(), userId, viewerId, shopId, what, at })));
}
