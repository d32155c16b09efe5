import type { SignedInContext } from "#server/context.ts";
import type { CandidateProfile } from "#contract/onboarding.ts";
import { candidateProfiles } from "./table.ts";

/** Completes the caller's onboarding, or changes its answers. */
export async function saveCandidateProfile(ctx: SignedInContext, answers: CandidateProfile) {
  const userId = ctx.actor.id;
  const updatedAt = ctx.clock.now();
  return ctx.db.transaction(async (db) => {
    const [row] = await db
      .insert(candidateProfiles)
      .values({ ...answers, userId, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: candidateProfiles.userId, set: { ...answers, updatedAt } })
      .returning();
    if (!row) throw new Error("onboarding answers were not stored");
    await ctx.jobs.announce(db, "profile-changed", { userId });
    return row;
  });
}
