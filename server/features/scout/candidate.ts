import type { SignedInContext } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/queries.ts";
import {
  findOwnMatch,
  isContactOpen,
  readMatchProfile,
  withoutContacts,
} from "#server/features/matches/queries.ts";
import { conflict, notFound } from "#server/platform/errors.ts";

interface Candidate {
  text: string;
  userId: string | null;
}

/** A matched candidate's own words, as far as the shop may read them; the look is recorded. */
async function readMatched(
  ctx: SignedInContext,
  matchId: string,
  shopId: string | null,
): Promise<Candidate> {
  const { match } = await findOwnMatch(ctx, matchId);
  // An admin sees every match, but must not carry one into another shop's session.
  if (shopId && match.shopId !== shopId) throw notFound();
  const { profile } = await readMatchProfile(ctx, matchId);
  const userId = match.jobseekerId;
  const own = userId && (await findProfile(ctx, userId));
  if (!own) throw notFound();
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
    (text, at) => !told.some((other, place) => place < at && other.startsWith(text)),
  );
  const text = texts.join("\n\n");
  // Whoever scores, the shop reads the card.
  return {
    text: isContactOpen(match, ctx.clock.now()) ? text : withoutContacts(text),
    userId: own.userId,
  };
}

/**
 * What is read about a candidate: a match's own words, a text that was given, or both.
 * @param shopId whose session it is for; null for an admin's own
 * @throws {Failure} `not_found` for another shop's match; `conflict` for somebody who asked that no
 * machine scores them
 */
export async function readCandidate(
  ctx: SignedInContext,
  input: { candidateData?: string | undefined; matchId?: string | undefined },
  shopId: string | null,
): Promise<Candidate> {
  const text = input.candidateData ?? "";
  if (!input.matchId) return { text, userId: null };
  const matched = await readMatched(ctx, input.matchId, shopId);
  return { ...matched, text: [matched.text, text].filter(Boolean).join("\n\n") };
}
