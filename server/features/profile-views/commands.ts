import { randomUUID } from "node:crypto";
import { sql, type SQLWrapper } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { shopIdOf } from "#server/features/shops/api.ts";
import { authorOf } from "#server/platform/actor.ts";
import { dayMs } from "#server/platform/clock.ts";
import { literal } from "#server/platform/db/literal.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export const recordView = (ctx: SignedInContext, userId: string, what: string) =>
  recordViews(ctx, [userId], what);

/** Who looks, by hand or by a key, and what time it is. */
type Looking = Record<"viewer" | "key" | "now", SQLWrapper>;

/** Whether somebody saw a person in a list within a day, as a value of another feature's statement. */
export const wasListed = (
  person: SQLWrapper,
  { viewer, key, now }: Looking,
) => sql<boolean>`exists (
  select from ${profileViews} v
  where v.user_id = ${person} and v.at > ${now}::timestamptz - ${literal(dayMs)} * interval '1 millisecond'
    and v.viewer_id = ${viewer}::uuid and v.key_id is not distinct from ${key}::uuid and v.what = 'list'
)`;

/** Keeps that an admin saw people in a list, once a day: it is loaded again with every change. */
export async function recordListing(
  ctx: Context & Pick<SignedInContext, "actor">,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { actorId, keyId } = authorOf(ctx.actor);
  const viewer = sql`${actorId}`;
  const key = sql`${keyId}`;
  const now = sql`${ctx.clock.now().toISOString()}`;
  await ctx.db.execute(sql`
    insert into ${profileViews} (id, user_id, viewer_id, key_id, what, at)
    select gen_random_uuid(), seen.id, ${viewer}::uuid, ${key}::uuid, 'list', ${now}::timestamptz
    from unnest(${sql.param(userIds)}::uuid[]) as seen (id)
    where not ${wasListed(sql`seen.id`, { viewer, key, now })}`);
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
  const { actorId: viewerId, keyId } = authorOf(ctx.actor);
  const look = { viewerId, keyId, shopId: shopIdOf(ctx.actor.id), what, at };
  await ctx.db
    .insert(profileViews)
    .values(others.map((userId) => ({ id: randomUUID(), userId, ...look })));
}
