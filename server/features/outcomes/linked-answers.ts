import type { LinkedRound, OutcomeAnswers } from "#contract/outcomes.ts";
import type { CallContext, SignedInContext } from "#server/context.ts";
import { readActor } from "#server/features/accounts/api.ts";
import { findTap, type TapRow } from "#server/features/one-taps/api.ts";
import { conflict, gone, notFound } from "#server/platform/errors.ts";
import { tapIdOf } from "#server/platform/signed-links.ts";
import { answerOutcome } from "./answering.ts";
import { holdRound, isFirstOpen, linkedRound, roundOf, takesRest } from "./linked.ts";

/**
 * Gives the answer that a link stands for, as the person it was sent to.
 * @throws {Failure} `conflict` when the question is answered or its round is closed
 */
export async function answerFirst(ctx: SignedInContext, tap: TapRow): Promise<void> {
  const found = await roundOf(ctx, tap);
  if (!found) throw notFound();
  await holdRound(ctx, found.round);
  if (!(await isFirstOpen(ctx, tap))) throw conflict("outcomes:errors.answered");
  const { days } = found.round;
  await answerOutcome(ctx, { matchId: tap.matchId, days, ...found.first.answer });
}

/**
 * Takes the rest of the answers on the page of a link that was just used.
 * @throws {Failure} `not_found` for a link that is none of ours or about something else, `gone` an hour
 *   after it was used, before it is, and for somebody whose account is closed
 */
export async function answerByLink(
  ctx: CallContext,
  { token, ...answers }: OutcomeAnswers & { token: string },
): Promise<LinkedRound> {
  const id = tapIdOf(ctx.config, token);
  const tap = id && (await findTap(ctx, id));
  const found = tap && (await roundOf(ctx, tap));
  if (!tap || !found) throw notFound();
  const actor = takesRest(tap, ctx.clock.now()) && (await readActor(ctx, tap.userId));
  if (!actor || actor.leavingAt) throw gone("outcomes:errors.linkOver");
  const { days } = found.round;
  await answerOutcome({ ...ctx, actor }, { matchId: tap.matchId, days, ...answers });
  const shown = await linkedRound(ctx, tap);
  if (!shown) throw notFound();
  return shown;
}
