import { eq, sql } from "drizzle-orm";
import type { OutcomeDay } from "#contract/outcome-words.ts";
import { outcomeDays } from "#contract/outcome-words.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { dueAt, presentRound } from "./rounds.ts";
import { roundsOfAll } from "./queries.ts";
import { outcomeRounds, outcomes, outcomeWeeks } from "./table.ts";

/** The month of a moment: what is left of a day that could be looked up elsewhere. */
const monthOf = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));

export const personalData: PersonalData = {
  name: "outcomes",
  tables: [outcomes, outcomeRounds, outcomeWeeks],
  kept: "until the account is erased; scores and answers then count on, with a month and no name",
  async collect(ctx, { userId }) {
    const now = ctx.clock.now();
    const own = await ctx.db.select().from(outcomes).where(eq(outcomes.jobseekerId, userId));
    const rounds = await roundsOfAll(
      ctx,
      own.map(({ id }) => id),
    );
    const asSeen = (outcome: (typeof own)[number], days: OutcomeDay) =>
      presentRound(
        outcome,
        rounds.filter(({ outcomeId }) => outcomeId === outcome.id),
        { days, side: "worker", now },
      );
    const hires = own.map((outcome) => ({
      ...outcome,
      rounds: outcomeDays
        .filter((days) => dueAt(outcome, days) <= now)
        .map((days) => asSeen(outcome, days)),
    }));
    const given = await ctx.db
      .select()
      .from(outcomeRounds)
      .where(eq(outcomeRounds.answeredBy, userId));
    const answeredForShop = given.filter(({ side }) => side === "shop");
    return hires.length || answeredForShop.length ? { hires, answeredForShop } : null;
  },
  async erase(ctx, { userId }) {
    const own = await ctx.db.select().from(outcomes).where(eq(outcomes.jobseekerId, userId));
    for (const { id, hiredAt } of own) {
      const month = monthOf(hiredAt);
      await ctx.db
        .update(outcomes)
        .set({ matchId: null, requestId: null, jobseekerId: null, hiredAt: month })
        .where(eq(outcomes.id, id));
      const answeredAt = sql`case when ${outcomeRounds.answeredAt} is not null then ${month}::timestamptz end`;
      const when = {
        askedAt: month,
        remindedAt: month,
        closesAt: month,
        answeredAt,
        answeredBy: null,
      };
      await ctx.db.update(outcomeRounds).set(when).where(eq(outcomeRounds.outcomeId, id));
    }
    await ctx.db
      .update(outcomeRounds)
      .set({ answeredBy: null })
      .where(eq(outcomeRounds.answeredBy, userId));
  },
};
