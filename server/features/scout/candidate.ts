import type { SignedInContext } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { findOwnMatch, readMatchProfile, withoutContacts } from "#server/features/matches/api.ts";
import { conflict, notFound } from "#server/platform/errors.ts";

export interface Candidate {
  text: string;
  userId: string | null;
}

/** A matched candidate's own words, without phone and address; the look is recorded. */
async function readMatched(ctx: SignedInContext, matchId: string): Promise<Candidate> {
  const { match } = await findOwnMatch(ctx, matchId);
  const { profile } = await readMatchProfile(ctx, matchId);
  const userId = match.jobseekerId;
  const own = userId && (await findProfile(ctx, userId));
  if (!own) throw notFound();
  if (!profile) throw conflict("matches:errors.matchClosed");
  if (!own.enableAIImprovement) throw conflict("scorecards:noMachine");
  const told = [
    profile.aboutYourself,
    profile.handsOnExperience,
    profile.workEthicStory,
    profile.whyAutomotive,
    profile.learningStyle,
    profile.bio,
    profile.certifications,
    profile.skills.join(", "),
  ].flatMap((text) => text?.trim() || []);
  const texts = told.filter(
    (text, at) =>
      !told.some(
        (other, place) => place < at && (other.startsWith(text) || other.includes(`\n\n${text}`)),
      ),
  );
  const text = texts.join("\n\n");
  // A card outlives the time in which contact is open, and shows how to reach nobody.
  return { text: withoutContacts(text), userId: own.userId };
}

/**
 * What is read about a candidate: a match's own words, a text that was given, or both.
 * @throws {Failure} `not_found` for another shop's match; `conflict` for one that is over, and for somebody who
 * asked that no machine scores them
 */
export async function readCandidate(
  ctx: SignedInContext,
  input: { candidateData?: string | undefined; matchId?: string | undefined },
): Promise<Candidate> {
  const text = input.candidateData ?? "";
  if (!input.matchId) return { text, userId: null };
  const matched = await readMatched(ctx, input.matchId);
  return { ...matched, text: [matched.text, text].filter(Boolean).join("\n\n") };
}
