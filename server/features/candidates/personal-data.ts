import { eq } from "drizzle-orm";
import { findProfile } from "#server/features/jobseekers/api.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readCandidateHistory } from "./queries.ts";
import { candidateChanges } from "./table.ts";

export const personalData: PersonalData = {
  name: "decisions",
  tables: [candidateChanges],
  kept: "for good, but once the account is erased the rows name nobody",
  async collect(ctx, { userId }) {
    const profile = await findProfile(ctx, userId);
    return profile ? readCandidateHistory(ctx, profile.id, Number.MAX_SAFE_INTEGER) : [];
  },
  async erase(ctx, { userId }) {
    const profile = await findProfile(ctx, userId);
    if (!profile) return;
    await ctx.db
      .update(candidateChanges)
      .set({ candidateId: null, reason: null })
      .where(eq(candidateChanges.candidateId, profile.id));
  },
};
