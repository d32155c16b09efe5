import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { type OutcomeDay, outcomeDays, type OutcomeSide } from "#contract/outcome-words.ts";
import type { HireOutcome } from "#contract/outcomes.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { shopOf } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { findOutcome, roundsOf, type Subject, subjectOf } from "./hires.ts";
import { openDays, presentRound, reminderDays } from "./rounds.ts";
import { outcomeRounds, outcomes } from "./table.ts";

/** Which side of a hire the caller is on; null for a stranger to it. */
async function sideOf(ctx: SignedInContext, subject: Subject): Promise<OutcomeSide | null> {
  const { id, role } = ctx.actor;
  if (role === "jobseeker") return subject.jobseekerId === id ? "worker" : null;
  if (role === "employer") return (await shopOf(ctx)).id === subject.shop.id ? "shop" : null;
  return null;
}

/** The caller's own hire behind a match with the side that they are on, or null. */
export async function findOwnOutcome(ctx: SignedInContext, matchId: string) {
  const outcome = await findOutcome(ctx, matchId);
  const subject = outcome && (await subjectOf(ctx, outcome));
  const side = subject && (await sideOf(ctx, subject));
  return outcome && subject && side ? { outcome, subject, side } : null;
}

/** How a hire went, as the caller may see it; null for somebody else's hire as for none. */
export async function readOutcome(
  ctx: SignedInContext,
  matchId: string,
): Promise<HireOutcome | null> {
  const outcome = await findOutcome(ctx, matchId);
  const subject = outcome && (await subjectOf(ctx, outcome));
  const side = subject && (await sideOf(ctx, subject));
  if (!outcome || !subject || (side === null && ctx.actor.role !== "admin")) return null;
  const rounds = await roundsOf(ctx, outcome.id);
  const now = ctx.clock.now();
  return {
    matchId,
    side,
    person: subject.person,
    shopName: subject.shop.name,
    roleTitle: subject.request.roleTitle,
    rounds: outcomeDays.map((days) => presentRound(outcome, rounds, { days, side, now })),
  };
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs);

/**
 * Hires whose day has come and that were not asked about on it. A day that was missed by more than
 * a round's length is left out, as it would be another day.
 */
export function unasked(ctx: Context, days: OutcomeDay): Promise<{ id: string }[]> {
  const now = ctx.clock.now();
  const asked = ctx.db
    .select({ one: sql`1` })
    .from(outcomeRounds)
    .where(and(eq(outcomeRounds.outcomeId, outcomes.id), eq(outcomeRounds.days, days)));
  return ctx.db
    .select({ id: outcomes.id })
    .from(outcomes)
    .where(
      and(
        isNotNull(outcomes.jobseekerId),
        lte(outcomes.hiredAt, daysBefore(now, days)),
        gt(outcomes.hiredAt, daysBefore(now, days + openDays)),
        notExists(asked),
      ),
    )
    .orderBy(outcomes.hiredAt, outcomes.id);
}

/** Rounds that nobody answered for so long that their side is reminded. */
export const unreminded = (ctx: Context) =>
  ctx.db
    .select({
      id: outcomeRounds.outcomeId,
      days: outcomeRounds.days,
      side: outcomeRounds.side,
    })
    .from(outcomeRounds)
    .where(
      and(
        isNull(outcomeRounds.answeredAt),
        isNull(outcomeRounds.remindedAt),
        lte(outcomeRounds.askedAt, daysBefore(ctx.clock.now(), reminderDays)),
        gt(outcomeRounds.closesAt, ctx.clock.now()),
      ),
    )
    .orderBy(outcomeRounds.askedAt, outcomeRounds.outcomeId);

/** Everything of these hires that was asked and said. */
export const roundsOfAll = (ctx: Context, outcomeIds: string[]) =>
  outcomeIds.length === 0
    ? Promise.resolve([])
    : ctx.db.select().from(outcomeRounds).where(inArray(outcomeRounds.outcomeId, outcomeIds));
