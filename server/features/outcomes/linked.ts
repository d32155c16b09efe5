import { and, desc, eq, lte } from "drizzle-orm";
import type { OutcomeSide } from "#contract/outcome-words.ts";
import type { LinkedRound, OutcomeAnswers } from "#contract/outcomes.ts";
import type { Context } from "#server/context.ts";
import type { TapRow } from "#server/features/one-taps/api.ts";
import { findOutcome, isRound, subjectOf } from "./hires.ts";
import { isOpen, type RoundRow, shopAnswersOf, workerAnswersOf } from "./rounds.ts";
import { outcomeRounds } from "./table.ts";

/** How long the page behind a link takes the other answers, in milliseconds. */
const restMs = 60 * 60 * 1000;

interface First {
  side: OutcomeSide;
  answer: Pick<OutcomeAnswers, "stillThere" | "asPromised">;
}

/** The first question's answer that each link gives. */
const firsts: Partial<Record<TapRow["kind"], First>> = {
  still_there: { side: "shop", answer: { stillThere: true } },
  left: { side: "shop", answer: { stillThere: false } },
  as_promised: { side: "worker", answer: { asPromised: true } },
  not_as_promised: { side: "worker", answer: { asPromised: false } },
};

/** Whether a link is about how a hire went, and whose answer it is. */
export const outcomeSideOf = ({ kind }: Pick<TapRow, "kind">): OutcomeSide | null =>
  firsts[kind]?.side ?? null;

/** The round that a link was sent for: the latest that its side had been asked when it was made. Null once the hire or one of its sides is gone. */
export async function roundOf(ctx: Context, tap: TapRow) {
  const first = firsts[tap.kind];
  const outcome = first && (await findOutcome(ctx, tap.matchId));
  const subject = outcome && (await subjectOf(ctx, outcome));
  if (!first || !outcome || !subject) return null;
  const [round] = await ctx.db
    .select()
    .from(outcomeRounds)
    .where(
      and(
        eq(outcomeRounds.outcomeId, outcome.id),
        eq(outcomeRounds.side, first.side),
        lte(outcomeRounds.askedAt, tap.createdAt),
      ),
    )
    .orderBy(desc(outcomeRounds.days))
    .limit(1);
  return round ? { first, subject, round } : null;
}

const answersOf = (round: RoundRow) =>
  round.side === "shop" ? shopAnswersOf(round) : workerAnswersOf(round);

/** Whether the page behind a link still takes the other answers. */
export const takesRest = ({ usedAt }: TapRow, now: Date) =>
  usedAt !== null && now.getTime() - usedAt.getTime() < restMs;

/** What the page behind a link asks; null once what it was about is gone. */
export async function linkedRound(ctx: Context, tap: TapRow): Promise<LinkedRound | null> {
  const found = await roundOf(ctx, tap);
  if (!found) return null;
  const { round, subject } = found;
  const isTaking = takesRest(tap, ctx.clock.now());
  return {
    side: round.side,
    days: round.days,
    person: round.side === "shop" ? subject.person : "",
    closesAt: round.closesAt.toISOString(),
    isOpen: isTaking && isOpen(round, ctx.clock.now()),
    // A link is in a mail that others may have: what was said is shown on the page that says it.
    answers: answersOf(
      isTaking
        ? round
        : {
            ...round,
            stillThere: null,
            wouldHireAgain: null,
            stoodOut: null,
            fellShort: null,
            asPromised: null,
          },
    ),
  };
}

/** Holds the round of a link until the transaction ends, so that of two answers at once one counts. */
export async function holdRound(ctx: Context, round: RoundRow): Promise<void> {
  await ctx.db
    .select({ days: outcomeRounds.days })
    .from(outcomeRounds)
    .where(isRound(round))
    .for("update");
}

/** Whether the first question still waits for an answer that this link could give. */
export async function isFirstOpen(ctx: Context, tap: TapRow): Promise<boolean> {
  const found = await roundOf(ctx, tap);
  if (!found || !isOpen(found.round, ctx.clock.now())) return false;
  return found.round[found.first.side === "shop" ? "stillThere" : "asPromised"] === null;
}
