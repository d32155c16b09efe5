import { and, countDistinct, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { ProfileView } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { shopNamesOf } from "#server/features/shops/api.ts";
import { profileViews } from "./table.ts";

/** Lines that are shown of it: each is a day of somebody's looks. */
const shown = 200;

/**
 * Who looked at a person's profile, one line for each viewer and day, latest first.
 * @param timeZone whose days they are, by its IANA name
 */
export async function readProfileViews(
  ctx: Context,
  userId: string,
  timeZone = "UTC",
): Promise<ProfileView[]> {
  const last = max(profileViews.at);
  const days = await ctx.db
    .select({
      viewerId: profileViews.viewerId,
      at: last,
      what: sql<string[]>`array_agg(${profileViews.what} order by ${profileViews.at} desc)`,
    })
    .from(profileViews)
    .where(eq(profileViews.userId, userId))
    .groupBy(profileViews.viewerId, sql`(${profileViews.at} at time zone ${timeZone})::date`)
    .orderBy(desc(last))
    .limit(shown);
  const viewers = [...new Set(days.flatMap(({ viewerId }) => viewerId ?? []))];
  const names = await namesOf(ctx, viewers);
  const shops = await shopNamesOf(ctx, viewers);
  return days.flatMap(({ viewerId, at, what }) =>
    at
      ? {
          at: at.toISOString(),
          by: (viewerId && names.get(viewerId)) || "",
          shop: (viewerId && shops.get(viewerId)) || null,
          what: [...new Set(what)],
        }
      : [],
  );
}

/** How many people these viewers have opened since: their contact or their resume. */
export async function countOpened(ctx: Context, viewerIds: string[], since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ number: countDistinct(profileViews.userId) })
    .from(profileViews)
    .where(
      and(
        inArray(profileViews.viewerId, viewerIds),
        inArray(profileViews.what, ["contact", "resume"]),
        gt(profileViews.at, since),
      ),
    );
  return row?.number ?? 0;
}
