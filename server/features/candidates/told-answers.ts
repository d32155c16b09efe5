import type { ToldAnswers } from "#contract/candidates.ts";
import type { SignedInContext } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { hasTransport, readCandidateProfile } from "#server/features/onboarding/api.ts";
import { readOwnContact } from "#server/features/waitlist/api.ts";

/**
 * What the caller has told already: in the profile, else in onboarding, else when they applied. The
 * forms start with it; what each of them keeps stays its own (docs/domain.md, "told answers").
 */
export async function readToldAnswers(ctx: SignedInContext): Promise<ToldAnswers> {
  const profile = await findProfile(ctx, ctx.actor.id);
  const onboarding = await readCandidateProfile(ctx, ctx.actor.id);
  const application = await readOwnContact(ctx);
  return {
    phone: profile?.phone ?? application?.phone ?? null,
    location: profile?.location ?? onboarding?.location ?? application?.location ?? null,
    availability: profile?.availability ?? onboarding?.availability ?? null,
    hasTransport: hasTransport(profile, onboarding),
  };
}
