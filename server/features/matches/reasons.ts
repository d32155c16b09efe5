import type { MatchReasons } from "#contract/matches.ts";
import type { Context } from "#server/context.ts";
import { findProfileById, type ProfileRow } from "#server/features/jobseekers/queries.ts";
import { readCandidateProfile } from "#server/features/onboarding/queries.ts";
import type { RequestRow } from "#server/features/talent-requests/queries.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { readStandings } from "#server/features/candidates/queries.ts";

const wordKey = (text: string) => text.trim().toLowerCase();

function meanOf(row: ProfileRow): number | null {
  const scores = [
    row.hustleScore,
    row.safetyAwarenessScore,
    row.coachabilityScore,
    row.reliabilityScore,
  ].filter((score) => score !== null);
  if (scores.length === 0) return null;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const fits = (wanted: string, offered: string) =>
  wanted === offered || wanted === "flexible" || offered === "flexible";

/**
 * Why somebody whom an admin sends fits a request, point by point.
 * @throws {Failure} `not_found` for nobody's profile, `conflict` for somebody who may not be matched
 */
export async function reasonsFor(
  ctx: Context,
  request: RequestRow,
  candidateId: string,
): Promise<{ jobseekerId: string; reasons: MatchReasons }> {
  const profile = await findProfileById(ctx, candidateId);
  if (!profile) throw notFound();
  const standing = (await readStandings(ctx, [profile.userId])).get(profile.userId);
  if (!standing?.isPresent) throw notFound();
  if (!standing.isAdult) throw conflict("errors:underAge");
  const onboarding = await readCandidateProfile(ctx, profile.userId);
  const skills = new Set(profile.skills.map(wordKey));
  const certified = wordKey(onboarding?.certifications ?? "");
  return {
    jobseekerId: profile.userId,
    reasons: {
      distance: null,
      availability: onboarding && {
        wanted: request.availability,
        offered: onboarding.availability,
        fits: fits(request.availability, onboarding.availability),
      },
      hours: onboarding && {
        wanted: request.hours,
        offered: onboarding.preferredHours,
        fits: fits(request.hours, onboarding.preferredHours),
      },
      skills: {
        wanted: request.skills,
        matched: request.skills.filter((skill) => skills.has(wordKey(skill))),
      },
      certifications: {
        wanted: request.certifications,
        matched: request.certifications.filter((wanted) => certified.includes(wordKey(wanted))),
      },
      traitMean: meanOf(profile),
    },
  };
}
