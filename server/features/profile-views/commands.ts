import { sql, type SQLWrapper } from "drizzle-orm";
import type { CallContext, SignedInContext } from "#server/context.ts";
import { userIdsAmong } from "#server/features/accounts/api.ts";
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

/** Whether somebody had the same look at a person within a while. */
const wasSeen = (
  person: SQLWrapper,
  { viewer, key, now }: Looking,
  { what, withinMs }: { what: SQLWrapper; withinMs: number },
) => sql<boolean>`exists (
  select from ${profileViews} v
  where v.user_id = ${person} and v.at > ${now}::timestamptz - ${literal(withinMs)} * interval '1 millisecond'
    and v.viewer_id = ${viewer}::uuid and v.key_id is not distinct from ${key}::uuid and v.what = ${what}
)`;

/** Whether somebody saw a person in a list within a day, as a value of another feature's statement. */
export const wasListed = (person: SQLWrapper, looking: Looking) =>
  wasSeen(person, looking, { what: literal("list"), withinMs: dayMs });

/** Records a view of each of these people, except those erased meanwhile, whom a list seconds old may still contain. */
const keepLooks = (
  { db, primary = db }: Pick<CallContext, "db" | "primary">,
  userIds: string[],
  look: Looking & { shop: SQLWrapper; what: string; unless: SQLWrapper },
) =>
  primary.execute(sql`
    insert into ${profileViews} (id, user_id, viewer_id, key_id, shop_id, what, at)
    select gen_random_uuid(), seen.id, ${look.viewer}::uuid, ${look.key}::uuid, ${look.shop}::uuid,
      ${look.what}, ${look.now}::timestamptz
    from (${userIdsAmong(userIds)}) as seen
    where not ${look.unless}`);

const lookingNow = (ctx: Pick<SignedInContext, "actor" | "clock">): Looking => {
  const { actorId, keyId } = authorOf(ctx.actor);
  return {
    viewer: sql`${actorId}`,
    key: sql`${keyId}`,
    now: sql`${ctx.clock.now().toISOString()}`,
  };
};

/** Keeps that an admin saw people in a list, once a day: it is loaded again with every change. */
export async function recordListing(
  ctx: Pick<SignedInContext, "actor" | "clock" | "db" | "primary">,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const looking = lookingNow(ctx);
  const unless = wasListed(sql`seen.id`, looking);
  await keepLooks(ctx, userIds, { ...looking, shop: sql`null`, what: "list", unless });
}

/** Whoever loads a page over and over has looked once. */
const sameLookMs = 60_000;

/** Records that the caller viewed several people at once, as in an export. */
export async function recordViews(
  ctx: SignedInContext,
  userIds: string[],
  what: string,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== ctx.actor.id);
  if (others.length === 0) return;
  const looking = lookingNow(ctx);
  const unless = wasSeen(sql`seen.id`, looking, { what: sql`${what}`, withinMs: sameLookMs });
  await keepLooks(ctx, others, { ...looking, shop: shopIdOf(ctx.actor.id), what, unless });
}
