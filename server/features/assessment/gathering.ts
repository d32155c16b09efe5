import { createHash } from "node:crypto";
import { type AssessmentInput, textsOf } from "#engines/traits/api.ts";
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

/** Fingerprint of the words that a person read, whatever engine is configured. */
export function readByHand(input: AssessmentInput): string {
  const texts = textsOf(input).map(({ text }) => text);
  return `human:${createHash("sha256").update(JSON.stringify(texts)).digest("hex")}`;
}

/**
 * Whether a scoring read exactly this: the configured engine did, or an admin by hand, whose scores stand until the
 * words change (docs/domain.md, "assessment").
 */
export const hasRead = (
  { assessor }: Context,
  { inputHash }: { inputHash: string },
  input: AssessmentInput,
): boolean => inputHash === assessor.fingerprint(input) || inputHash === readByHand(input);
