import { and, countDistinct, desc, eq, gt, inArray } from "drizzle-orm";
import type { ProfileView } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { shopNamesOf } from "#server/features/shops/api.ts";
import { profileViews } from "./table.ts";

const shown = 200;

/** Who looked at a person's profile, one line for each viewer and day, latest first. */
export async function readProfileViews(ctx: Context, userId: string): Promise<ProfileView[]> {
  const views = await ctx.db
    .select()
    .from(profileViews)
    .where(eq(profileViews.userId, userId))
    .orderBy(desc(profileViews.at))
    .limit(shown);
  const viewers = [...new Set(views.flatMap(({ viewerId }) => viewerId ?? []))];
  const names = await namesOf(ctx, viewers);
  const shops = await shopNamesOf(ctx, viewers);
  const days = Map.groupBy(
    views,
    ({ at, viewerId }) => `${viewerId} ${at.toISOString().slice(0, 10)}`,
  );
  return [...days.values()].flatMap((looks) => {
    const [last] = looks;
    if (!last) return [];
    const { at, viewerId } = last;
    return {
      at: at.toISOString(),
      by: (viewerId && names.get(viewerId)) || "",
      shop: (viewerId && shops.get(viewerId)) || null,
      what: [...new Set(looks.map(({ what }) => what))],
    };
  });
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
