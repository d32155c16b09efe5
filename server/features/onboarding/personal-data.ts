import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readCandidateProfile } from "./queries.ts";
import { candidateProfiles } from "./table.ts";

export const personalData: PersonalData = {
  name: "onboarding",
  tables: [candidateProfiles],
  kept: "until the account is erased",
  collect: (ctx, { userId }) => readCandidateProfile(ctx, userId),
  async erase(ctx, { userId }) {
    await ctx.db.delete(candidateProfiles).where(eq(candidateProfiles.userId, userId));
  },
};
