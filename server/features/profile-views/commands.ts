import { randomUUID } from "node:crypto";
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { literal } from "#server/platform/db/literal.ts";
import { profileViews } from "./table.ts";

/** Keeps that the caller looked at somebody's profile; one's own does not count. */
export const recordView = (ctx: SignedInContext, userId: string, what: string) =>
  recordViews(ctx, [userId], what);

/**
 * Keeps that somebody saw people in a list, once a day, as a part of the statement that reads them: it is
 * loaded again with every change.
 * @param people their user ids, as a query of one column
 */
export const listingKept = (
  people: SQL,
  { viewer, now }: { viewer: SQLWrapper; now: SQLWrapper },
): SQL => sql`
  insert into ${profileViews} (id, user_id, viewer_id, what, at)
  select gen_random_uuid(), seen.id, ${viewer}::uuid, 'list', ${now}::timestamptz
  from (${people}) as seen (id)
  where not exists (
    select from ${profileViews} v
    where v.user_id = seen.id and v.at > ${now}::timestamptz - ${literal(dayMs)} * interval '1 millisecond'
      and v.viewer_id = ${viewer}::uuid and v.what = 'list'
  )`;

/** Keeps that the caller saw people in a list, as `listingKept` does. */
export async function recordListing(ctx: SignedInContext, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db.execute(
    listingKept(sql`select unnest(${sql.param(userIds)}::uuid[])`, {
      viewer: sql`${ctx.actor.id}`,
      now: sql`${ctx.clock.now().toISOString()}`,
    }),
  );
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
