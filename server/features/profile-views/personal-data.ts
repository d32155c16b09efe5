import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readAllProfileViews } from "./queries.ts";
import { profileViews } from "./table.ts";

export const personalData: PersonalData = {
  name: "profileViews",
  tables: [profileViews],
  kept: "until the account is erased; without a name once the viewer's account is",
  collect: (ctx, { userId }) => readAllProfileViews(ctx, userId),
  async erase(ctx, { userId }) {
    await ctx.db.delete(profileViews).where(eq(profileViews.userId, userId));
    await ctx.db
      .update(profileViews)
      .set({ viewerId: null })
      .where(eq(profileViews.viewerId, userId));
  },
};
