import type { Feedback } from "#contract/match-feedback.ts";
import type { HireDecision } from "#contract/match-words.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findInterview } from "#server/features/interviews/queries.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import { act } from "./actions.ts";
import { checkOwnMatch, findOwnMatch, type KeptMatch } from "./listing.ts";
import { besides, lockMatch, moveMatch, note } from "./locking.ts";
import { actionOf, isFeedbackEarly, isUnsettled } from "./policy.ts";

/** What the shop said, as the contract shows it. */
export function presentFeedback(ctx: Context, kept: KeptMatch): Feedback {
  const { match, roleTitle, firstName, lastName, interview } = kept;
  const now = ctx.clock.now();
  const undoable = isUnsettled(match, now);
  const isEarly = isFeedbackEarly(match, interview, now);
  return {
    ...match,
    updatedAt: match.feedbackAt?.toISOString() ?? null,
    undoUntil: undoable ? (match.settlesAt?.toISOString() ?? null) : null,
    waitsFor: isEarly ? (interview?.time?.toISOString() ?? null) : null,
    person: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    roleTitle,
  };
}

/** What the shop said after the interview. */
export const readFeedback = async (ctx: SignedInContext, matchId: string) =>
  presentFeedback(ctx, await findOwnMatch(ctx, matchId));

export interface Said {
  employerFeedback?: string | undefined;
  interviewDate?: string | undefined;
  interviewNotes?: string | undefined;
  hireDecision?: HireDecision | undefined;
  feedbackRating?: number | undefined;
}

/**
 * Keeps how the interview went; a decision moves the match as the button would.
 * @throws {Failure} `conflict` before the interview that was agreed, and when the decision contradicts
 *   what was decided; nothing is kept then
 */
export async function giveFeedback(
  ctx: SignedInContext,
  { matchId, ...said }: Said & { matchId: string },
): Promise<Feedback> {
  await checkOwnMatch(ctx, matchId);
  await together(ctx, async (inner) => {
    const { hireDecision } = said;
    const action = hireDecision && actionOf[hireDecision];
    const along = action === "hire" ? besides.rivals : besides.nothing;
    const locked = await lockMatch(inner, matchId, along);
    if (isFeedbackEarly(locked.match, await findInterview(inner, matchId), ctx.clock.now()))
      throw conflict("matches:errors.feedbackEarly");
    if (action) await act(inner, locked, { action });
    const given = Object.entries(said).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    const words = Object.fromEntries(
      given.map(([name, value]) => [name, value === "" ? null : value]),
    );
    // Only what was said: the action may have moved the match since it was read.
    const { match } = await lockMatch(inner, matchId);
    await moveMatch(inner, match, { ...words, feedbackAt: ctx.clock.now() });
    await note(inner, matchId, { what: "feedback" });
  });
  return readFeedback(ctx, matchId);
}
