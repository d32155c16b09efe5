import { eq, or } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readProfileViews } from "./queries.ts";
import { profileViews } from "./table.ts";

export const personalData: PersonalData = {
  name: "profileViews",
  tables: [profileViews],
  kept: "until the account is erased",
  collect: (ctx, { userId }) => readProfileViews(ctx, userId),
  async erase(ctx, { userId }) {
    await ctx.db
      .delete(profileViews)
      .where(or(eq(profileViews.userId, userId), eq(profileViews.viewerId, userId)));
  },
};
