import type { OutcomeDay } from "#contract/outcome-words.ts";
import type { HireOutcome, OutcomeAnswers } from "#contract/outcomes.ts";
import type { SignedInContext } from "#server/context.ts";
import { memberIds } from "#server/features/shops/api.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";
import { isRound } from "./hires.ts";
import { findOwnOutcome, readOutcome } from "./queries.ts";
import { isAsked, isOpen } from "./rounds.ts";
import { outcomeRounds } from "./table.ts";

type Given = OutcomeAnswers & { matchId: string; days: OutcomeDay };

/**
 * Keeps what the caller's side says of a hire; what it said before can be changed until the round
 * closes. Nothing else follows from it: no score, match or list changes.
 * @throws {Failure} `not_found` for somebody else's hire, `invalid` for a question of the other side
 *   or one trait named for both, `conflict` while the round is not open
 */
export async function answerOutcome(
  ctx: SignedInContext,
  { matchId, days, ...answers }: Given,
): Promise<HireOutcome> {
  await together(ctx, async (inner) => {
    const own = await findOwnOutcome(inner, matchId);
    if (!own) throw notFound();
    const { outcome, side, subject } = own;
    const given = Object.entries(answers).filter(([, value]) => value !== undefined);
    const foreign = given.filter(([question]) => !isAsked(side, question));
    if (foreign.length > 0)
      throw invalid(
        Object.fromEntries(foreign.map(([question]) => [question, "errors:fields.wrong"])),
      );
    const place = isRound({ outcomeId: outcome.id, days, side });
    const [round] = await inner.db.select().from(outcomeRounds).where(place).for("update");
    if (!round) throw conflict("outcomes:errors.notAsked");
    if (!isOpen(round, ctx.clock.now())) throw conflict("outcomes:errors.closed");
    if (given.length === 0) return;
    const said = { ...round, ...Object.fromEntries(given) } as typeof round;
    if (said.stoodOut !== null && said.stoodOut !== "none" && said.stoodOut === said.fellShort)
      throw invalid({ fellShort: "outcomes:errors.sameTrait" });
    await inner.db
      .update(outcomeRounds)
      .set({
        ...Object.fromEntries(given),
        answeredAt: ctx.clock.now(),
        answeredBy: ctx.actor.id,
      })
      .where(place);
    const readers = side === "shop" ? await memberIds(inner, subject.shop.id) : [ctx.actor.id];
    await ctx.live.publish(inner.db, readers, "matches");
  });
  const shown = await readOutcome(ctx, matchId);
  if (!shown) throw notFound();
  return shown;
}
