import type { Feedback } from "#contract/match-feedback.ts";
import type { HireDecision } from "#contract/match-words.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { act } from "./actions.ts";
import { findOwnMatch, type KeptMatch } from "./listing.ts";
import { besides, lockMatch, moveMatch, note } from "./locking.ts";
import { actionOf, isUnsettled } from "./policy.ts";

/** What the shop said, as the contract shows it. */
export function presentFeedback(ctx: Context, kept: KeptMatch): Feedback {
  const { match, roleTitle, firstName, lastName } = kept;
  const undoable = isUnsettled(match, ctx.clock.now());
  return {
    ...match,
    updatedAt: match.feedbackAt?.toISOString() ?? null,
    undoUntil: undoable ? (match.settlesAt?.toISOString() ?? null) : null,
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
 * @throws {Failure} `conflict` when the decision contradicts what was decided; nothing is kept then
 */
export async function giveFeedback(
  ctx: SignedInContext,
  { matchId, ...said }: Said & { matchId: string },
): Promise<Feedback> {
  await findOwnMatch(ctx, matchId);
  await together(ctx, async (inner) => {
    const { hireDecision } = said;
    const action = hireDecision && actionOf[hireDecision];
    const along = action === "hire" ? besides.rivals : besides.nothing;
    const locked = await lockMatch(inner, matchId, along);
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
