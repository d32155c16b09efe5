import { eq } from "drizzle-orm";
import type { Tap } from "#contract/one-taps.ts";
import { wereTakenBack } from "#contract/taken-back.ts";
import type { CallContext, SignedInContext } from "#server/context.ts";
import { readActor, showLife } from "#server/features/accounts/api.ts";
import { findInterview, placeOf } from "#server/features/interviews/api.ts";
import { claimTap, findTap, type TapRow } from "#server/features/one-taps/api.ts";
import {
  answerFirst,
  isFirstOpen,
  linkedRound,
  outcomeSideOf,
} from "#server/features/outcomes/api.ts";
import { findShop, placedName } from "#server/features/shops/api.ts";
import { findRequest } from "#server/features/talent-requests/api.ts";
import type { SignedIn } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { gone, notFound } from "#server/platform/errors.ts";
import { tapIdOf } from "#server/platform/signed-links.ts";
import { confirmAvailability } from "./availability.ts";
import { withdraw } from "#server/features/matches/closing/closing.ts";
import { agreeToMeet, pickTime } from "./jobseeker.ts";
import type { MatchRow } from "#server/features/matches/locking.ts";
import { overlapFor } from "./overlaps.ts";
import {
  asCandidateSees,
  candidateAbilities,
  isOpenState,
} from "#server/features/matches/policy.ts";
import { matches } from "#server/features/matches/table.ts";

/** Whose answer a link gives: of a shop's, somebody who still belongs to it (`answerFirst`). */
const roleOf = (tap: TapRow) => (outcomeSideOf(tap) === "shop" ? "employer" : "jobseeker");

/** The person whom a link was sent to, as long as they may still answer; null once their account is closed. */
async function findAnswerer(ctx: CallContext, tap: TapRow): Promise<SignedIn | null> {
  const actor = await readActor(ctx, tap.userId);
  return actor && !actor.leavingAt && actor.role === roleOf(tap) ? actor : null;
}

/** Is there anything left that the answer could change, and if not, did the shop take it back? */
async function standingOf(ctx: CallContext, tap: TapRow, match: MatchRow) {
  if (!(await findAnswerer(ctx, tap))) return "over";
  if (outcomeSideOf(tap)) return (await isFirstOpen(ctx, tap)) ? "open" : "over";
  const now = ctx.clock.now();
  if (!isOpenState(asCandidateSees(match, now).state)) return "over";
  if (tap.kind !== "agree" && tap.kind !== "pick_time") return "open";
  const interview = await findInterview(ctx, match.id);
  const can = candidateAbilities(match, interview, now);
  if (tap.kind === "agree") return can.agree ? "open" : "over";
  if (wereTakenBack(interview)) return "taken_back";
  const isOn = interview?.state === "proposed" && can.askForOthers;
  const times = isOn ? interview.proposedTimes : [];
  return times.some((time) => Number(new Date(time)) === Number(tap.time)) ? "open" : "over";
}

/** How a link stands: expired only where there would still be something to answer. */
async function stateOf(ctx: CallContext, tap: TapRow, match: MatchRow): Promise<Tap["state"]> {
  if (tap.usedAt) return "used";
  const standing = await standingOf(ctx, tap, match);
  return standing === "open" && tap.expiresAt <= ctx.clock.now() ? "expired" : standing;
}

async function present(ctx: CallContext, tap: TapRow): Promise<Tap> {
  const [match] = await ctx.db.select().from(matches).where(eq(matches.id, tap.matchId));
  const request = match && (await findRequest(ctx, match.requestId));
  const shop = match && (await findShop(ctx, match.shopId));
  if (!match || !request || !shop) throw notFound();
  const state = await stateOf(ctx, tap, match);
  const interview = tap.time && (await findInterview(ctx, match.id));
  return {
    kind: tap.kind,
    state,
    roleTitle: request.roleTitle,
    shopName: placedName(shop),
    time: tap.time?.toISOString() ?? null,
    timeZone: shop.timeZone,
    place: interview ? placeOf(interview, shop) : "",
    matchId: match.id,
    overlap:
      state === "open" && tap.time ? await overlapFor(ctx, match, tap.time.toISOString()) : null,
    outcome: outcomeSideOf(tap) && (await linkedRound(ctx, tap)),
  };
}

async function find(ctx: CallContext, token: string): Promise<TapRow> {
  const id = tapIdOf(ctx.config, token);
  const tap = id && (await findTap(ctx, id));
  if (!tap) throw notFound();
  return tap;
}

/**
 * What a one-tap link would do, for whoever holds it.
 * @throws {Failure} `not_found` for a link that is not ours
 */
export const readTap = async (ctx: CallContext, token: string): Promise<Tap> =>
  present(ctx, await find(ctx, token));

function answer(as: SignedInContext, tap: TapRow): Promise<unknown> {
  const { kind, matchId, time } = tap;
  if (outcomeSideOf(tap)) return answerFirst(as, tap);
  if (kind === "agree") return agreeToMeet(as, matchId);
  if (kind === "available") return confirmAvailability(as, matchId);
  if (kind === "not_interested") return withdraw(as, matchId);
  return pickTime(as, matchId, time?.toISOString() ?? "");
}

/**
 * Gives the answer that a link stands for, as the person it was sent to and by the commands of their
 * own screen, and counts their account as in use. Used up and done commit together, so that it works once, from however
 * many at once.
 * @throws {Failure} `gone` once it is used, expired, or the person's account is closed; `conflict`
 *   when there is nothing left to answer, and the link then stays as it is
 */
export async function useTap(ctx: CallContext, token: string): Promise<Tap> {
  const { id } = await find(ctx, token);
  return together(ctx, async (inner) => {
    const tap = await claimTap(inner, id);
    const actor = tap && (await findAnswerer(inner, tap));
    if (!tap || !actor) throw gone("matches:errors.tapOver");
    await answer({ ...inner, actor }, tap);
    await showLife(inner, actor.id);
    return present(inner, tap);
  });
}
