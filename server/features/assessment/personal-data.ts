import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { forgetAssessments } from "./commands.ts";
import { keptAssessments } from "./queries.ts";
import { assessments, wordedTraits } from "./table.ts";

export const personalData: PersonalData = {
  name: "assessments",
  tables: [assessments, wordedTraits],
  kept: "until the account is erased",
  collect: (ctx, { userId }) => keptAssessments(ctx, userId),
  async erase(ctx, { userId }) {
    await forgetAssessments(ctx, userId);
    await ctx.db
      .update(wordedTraits)
      .set({ chosenBy: null })
      .where(eq(wordedTraits.chosenBy, userId));
  },
};
