import type { Feedback } from "#contract/match-feedback.ts";
import type { HireDecision, MatchState } from "#contract/match-words.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findShop } from "#server/features/shops/api.ts";
import { dayIn } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid } from "#server/platform/errors.ts";
import { act } from "./actions.ts";
import {
  checkOwnMatch,
  findOwnMatch,
  type KeptMatch,
} from "#server/features/matches/reading/own.ts";
import { besides, lockMatch, moveMatch, note } from "#server/features/matches/locking.ts";
import { actionOf, isUnsettled } from "#server/features/matches/policy.ts";

/** The decisions that a state says already. */
const decided: Partial<Record<MatchState, HireDecision>> = { hired: "hired", passed: "rejected" };

/** Whether a day, as ISO 8601 writes it, has begun in a time zone. */
const hasBegun = ({ clock }: Context, day: string, timeZone: string) =>
  day <= dayIn(timeZone)(clock.now());

/** What the shop said, as the contract shows it, with what is known before it says anything. */
export async function presentFeedback(ctx: Context, kept: KeptMatch): Promise<Feedback> {
  const { match, roleTitle, firstName, lastName, interview } = kept;
  const undoable = isUnsettled(match, ctx.clock.now());
  const time = interview?.state === "picked" ? interview.time : null;
  const zone = time && (await findShop(ctx, match.shopId))?.timeZone;
  const agreed = time && zone ? dayIn(zone)(time) : null;
  return {
    ...match,
    updatedAt: match.feedbackAt?.toISOString() ?? null,
    undoUntil: undoable ? (match.settlesAt?.toISOString() ?? null) : null,
    known: {
      interviewDate: agreed && zone && hasBegun(ctx, agreed, zone) ? agreed : null,
      hireDecision: decided[match.state] ?? null,
    },
    person: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    roleTitle,
  };
}

/** What the shop said of somebody, and what it may begin with. */
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
 * Says that the day of an interview that feedback tells of is not still to come.
 * @param date a day or a moment
 * @throws {Failure} `invalid` naming it
 */
async function checkDate(ctx: Context, shopId: string, date: string): Promise<void> {
  const zone = (await findShop(ctx, shopId))?.timeZone ?? "UTC";
  const day = date.includes("T") ? dayIn(zone)(new Date(date)) : date;
  // Scripts write days in UTC, where one may begin sooner.
  if (![zone, "UTC"].some((one) => hasBegun(ctx, day, one)))
    throw invalid({ interviewDate: "errors:fields.ahead" });
}

/**
 * Keeps how it went, at any time after the match was made; a decision moves the match as the button
 * would, and that somebody did not come moves nothing.
 * @throws {Failure} `conflict` when the decision contradicts what was decided, `invalid` for the day of an
 *   interview that is still to come; nothing is kept then
 */
export async function giveFeedback(
  ctx: SignedInContext,
  { matchId, ...said }: Said & { matchId: string },
): Promise<Feedback> {
  const own = await checkOwnMatch(ctx, matchId);
  await together(ctx, async (inner) => {
    const { hireDecision } = said;
    const action = hireDecision && actionOf[hireDecision];
    const along = action === "hire" ? besides.rivals : besides.nothing;
    const locked = await lockMatch(inner, own, along);
    if (said.interviewDate) await checkDate(inner, locked.match.shopId, said.interviewDate);
    if (action) await act(inner, locked, { action });
    const given = Object.entries(said).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    const words = Object.fromEntries(
      given.map(([name, value]) => [name, value === "" ? null : value]),
    );
    // Only what was said: the action may have moved the match since it was read.
    const { match } = await lockMatch(inner, own);
    await moveMatch(inner, match, { ...words, feedbackAt: ctx.clock.now() });
    await note(inner, matchId, { what: "feedback" });
  });
  return readFeedback(ctx, matchId);
}
