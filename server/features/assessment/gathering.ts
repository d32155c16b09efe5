import { type AssessmentInput } from "#engines/traits/api.ts";
import type { Context } from "#server/context.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";
import { readCandidateProfile } from "#server/features/onboarding/api.ts";
import { readResumeText } from "#server/features/resumes/api.ts";

/** What the assessor reads of a candidate; who they are goes along only to be masked. */
export async function gather(ctx: Context, profile: ProfileRow): Promise<AssessmentInput> {
  const { userId, firstName, lastName, phone, location, referenceName } = profile;
  const identity = [firstName, lastName, phone, location, referenceName];
  return {
    ...profile,
    resumeText: await readResumeText(ctx, userId),
    onboarding: await readCandidateProfile(ctx, userId),
    identity: identity.filter((part) => part !== null),
  };
}
