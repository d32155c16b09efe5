import { and, countDistinct, desc, eq, gt, inArray } from "drizzle-orm";
import type { ProfileView } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/queries.ts";
import { profileViews } from "./table.ts";

const shown = 200;

/** Who looked at a person's profile, latest first. */
export async function readProfileViews(ctx: Context, userId: string): Promise<ProfileView[]> {
  const views = await ctx.db
    .select()
    .from(profileViews)
    .where(eq(profileViews.userId, userId))
    .orderBy(desc(profileViews.at))
    .limit(shown);
  const names = await namesOf(ctx, [...new Set(views.flatMap(({ viewerId }) => viewerId ?? []))]);
  return views.map(({ at, viewerId, what }) => ({
    at: at.toISOString(),
    by: (viewerId && names.get(viewerId)) || "",
    what,
  }));
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
