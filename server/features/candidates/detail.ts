import type { CandidateDetail } from "#contract/candidates.ts";
import type { SignedInContext } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { readAssessments } from "#server/features/assessment/api.ts";
import { findProfileById } from "#server/features/jobseekers/api.ts";
import { latestAvailability, readCandidateProfile } from "#server/features/onboarding/api.ts";
import { isReviewOpen, readStatement } from "#server/features/privacy/api.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { readResume } from "#server/features/resumes/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { asShown, presentCandidate } from "./listing.ts";
import { whatIsMissing } from "./readiness.ts";

/** Everything that an admin reads of one candidate; keeps that they looked. */
export async function readCandidate(ctx: SignedInContext, id: string): Promise<CandidateDetail> {
  const row = await findProfileById(ctx, id);
  const account = row && (await findUser(ctx, row.userId));
  if (!row || !account) throw notFound();
  await recordView(ctx, row.userId, "profile");
  const [onboarding, resume, statement, isOpen, assessments] = await Promise.all([
    readCandidateProfile(ctx, row.userId),
    readResume(ctx, row.userId),
    readStatement(ctx, row.userId),
    isReviewOpen(ctx, row.userId),
    readAssessments(ctx, row.userId),
  ]);
  return {
    ...row,
    ...asShown(presentCandidate(row, onboarding, account)),
    availability: latestAvailability(row, onboarding),
    onboarding,
    resume,
    statement,
    isReviewOpen: isOpen,
    assessments,
    missing: whatIsMissing(row, onboarding !== null),
  };
}
