import type { OutcomeDay, OutcomeSide } from "#contract/outcome-words.ts";
import type { OutcomeRound, ShopAnswers, WorkerAnswers } from "#contract/outcomes.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { outcomeRounds, outcomes } from "./table.ts";

export type OutcomeRow = typeof outcomes.$inferSelect;
export type RoundRow = typeof outcomeRounds.$inferSelect;

/** Days that a round stays open, and after which one who is silent is reminded, once. */
export const openDays = 14;
export const reminderDays = 5;

/** Which questions are whose (docs/domain.md, "outcome"). */
const questionsOf = {
  shop: ["stillThere", "wouldHireAgain", "stoodOut", "fellShort"],
  worker: ["asPromised", "stillThere"],
} as const satisfies Record<OutcomeSide, readonly (keyof RoundRow)[]>;

/** Whether this question is for this side. */
export const isAsked = (side: OutcomeSide, question: string): boolean =>
  (questionsOf[side] as readonly string[]).includes(question);

export const dueAt = ({ hiredAt }: Pick<OutcomeRow, "hiredAt">, days: OutcomeDay): Date =>
  new Date(hiredAt.getTime() + days * dayMs);

export const isOpen = ({ closesAt }: RoundRow, now: Date): boolean => closesAt > now;

export const shopAnswersOf = (row: RoundRow): ShopAnswers => ({
  stillThere: row.stillThere,
  wouldHireAgain: row.wouldHireAgain,
  stoodOut: row.stoodOut,
  fellShort: row.fellShort,
});

export const workerAnswersOf = (row: RoundRow): WorkerAnswers => ({
  asPromised: row.asPromised,
  stillThere: row.stillThere,
});

/** Whether either side said that the person has left. */
export const hasLeft = (rounds: readonly RoundRow[]): boolean =>
  rounds.some(({ stillThere }) => stillThere === false);

/**
 * A round as one side may see it: what the other said comes only when nobody can answer any more, so
 * that no answer is one to another (docs/domain.md, "outcome").
 * @param side whose eyes; null for an admin, who sees both
 */
export function presentRound(
  outcome: OutcomeRow,
  all: readonly RoundRow[],
  { days, side, now }: { days: OutcomeDay; side: OutcomeSide | null; now: Date },
): OutcomeRound {
  const rounds = all.filter((row) => row.days === days);
  const own = side === null ? rounds[0] : rounds.find((row) => row.side === side);
  const over = rounds.every((row) => !isOpen(row, now));
  const seen = (of: OutcomeSide) =>
    rounds.find((row) => row.side === of && (side === null || side === of || over));
  const [shop, worker] = [seen("shop"), seen("worker")];
  const late = now.getTime() > dueAt(outcome, days).getTime() + openDays * dayMs;
  // What the other side said of an earlier round is told by no state either, as long as that is open.
  const closed = (row: RoundRow) => all.every((one) => one.days !== row.days || !isOpen(one, now));
  const before = all.filter(
    (row) => row.days < days && (side === null || row.side === side || closed(row)),
  );
  const state = own
    ? isOpen(own, now)
      ? "open"
      : "closed"
    : late || hasLeft(before)
      ? "skipped"
      : "ahead";
  return {
    days,
    state,
    closesAt: own?.closesAt.toISOString() ?? null,
    shop: shop?.answeredAt ? shopAnswersOf(shop) : null,
    worker: worker?.answeredAt ? workerAnswersOf(worker) : null,
  };
}
