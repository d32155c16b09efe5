import { desc, eq } from "drizzle-orm";
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
  const names = await namesOf(ctx, [...new Set(views.map(({ viewerId }) => viewerId))]);
  return views.map(({ at, viewerId, what }) => ({
    at: at.toISOString(),
    by: names.get(viewerId) ?? "",
    what,
  }));
}
