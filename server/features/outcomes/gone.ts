import { and, eq, sql } from "drizzle-orm";
import type { OutcomeDay, OutcomeSide, TraitOrNone } from "#contract/outcome-words.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { openDays } from "./rounds.ts";
import { outcomeRounds, outcomes } from "./table.ts";

/** What one side said on one of the days, by hire. */
const roundsAs = (ctx: Context, name: string, side: OutcomeSide, days: OutcomeDay) =>
  ctx.db
    .select()
    .from(outcomeRounds)
    .where(and(eq(outcomeRounds.side, side), eq(outcomeRounds.days, days)))
    .as(name);

/** The moment by whose hires a day's round is over. */
const closedBy = (ctx: Context, days: OutcomeDay) =>
  new Date(ctx.clock.now().getTime() - (days + openDays) * dayMs).toISOString();

/**
 * Every hire whose first round is over with what was said of it, as a subquery. The later answer of a
 * shop counts; a worker's counts where the shop was silent on whether they are still there. That is
 * told only once the second round is over for everybody hired then: before, only those who left early
 * would be known.
 */
export function goneHires(ctx: Context) {
  const s30 = roundsAs(ctx, "shop30", "shop", 30);
  const s90 = roundsAs(ctx, "shop90", "shop", 90);
  const w30 = roundsAs(ctx, "worker30", "worker", 30);
  const w90 = roundsAs(ctx, "worker90", "worker", 90);
  return ctx.db
    .select({
      id: outcomes.id,
      jobseekerId: outcomes.jobseekerId,
      hiredAt: outcomes.hiredAt,
      hustle: outcomes.hustle,
      safetyAwareness: outcomes.safetyAwareness,
      coachability: outcomes.coachability,
      reliability: outcomes.reliability,
      engine: outcomes.engine,
      byShop: sql<boolean>`coalesce(${s30.answeredAt}, ${s90.answeredAt}) is not null`.as(
        "by_shop",
      ),
      byWorker: sql<boolean>`coalesce(${w30.answeredAt}, ${w90.answeredAt}) is not null`.as(
        "by_worker",
      ),
      stillThere: sql<boolean | null>`case
        when ${outcomes.hiredAt} > ${closedBy(ctx, 90)}::timestamptz then null
        else coalesce(${s90.stillThere}, ${w90.stillThere},
          case when coalesce(${s30.stillThere}, ${w30.stillThere}) = false then false end) end`.as(
        "stayed",
      ),
      wouldHireAgain: sql<
        boolean | null
      >`coalesce(${s90.wouldHireAgain}, ${s30.wouldHireAgain})`.as("hire_again"),
      stoodOut: sql<TraitOrNone | null>`coalesce(${s90.stoodOut}, ${s30.stoodOut})`.as("stood"),
      fellShort: sql<TraitOrNone | null>`coalesce(${s90.fellShort}, ${s30.fellShort})`.as("fell"),
      asPromised: sql<boolean | null>`coalesce(${w90.asPromised}, ${w30.asPromised})`.as(
        "promised",
      ),
    })
    .from(outcomes)
    .leftJoin(s30, eq(s30.outcomeId, outcomes.id))
    .leftJoin(s90, eq(s90.outcomeId, outcomes.id))
    .leftJoin(w30, eq(w30.outcomeId, outcomes.id))
    .leftJoin(w90, eq(w90.outcomeId, outcomes.id))
    .where(sql`${outcomes.hiredAt} <= ${closedBy(ctx, 30)}::timestamptz`)
    .as("gone_hires");
}

/** What became of each person's latest hire, as a subquery, for the groups that they belong to. */
export function outcomesOfPeople(ctx: Context) {
  const gone = goneHires(ctx);
  return ctx.db
    .selectDistinctOn([gone.jobseekerId], {
      hiredPersonId: sql<string>`${gone.jobseekerId}`.as("hired_person_id"),
      stillThere: gone.stillThere,
      wouldHireAgain: gone.wouldHireAgain,
    })
    .from(gone)
    .where(sql`${gone.jobseekerId} is not null`)
    .orderBy(gone.jobseekerId, sql`${gone.hiredAt} desc`)
    .as("people_outcomes");
}
