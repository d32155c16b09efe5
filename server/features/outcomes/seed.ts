import { sql } from "drizzle-orm";
import { type Trait, traits } from "#contract/traits.ts";
import { outcomeDays, type OutcomeSide } from "#contract/outcome-words.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { type Chance, chanceOf } from "#server/platform/statistics/chance.ts";
import { openDays } from "./rounds.ts";
import { outcomeRounds, outcomes, outcomeWeeks } from "./table.ts";

/** What the ids of made-up hires begin with, so that they can be told from real ones. */
const madeUpIds = "00000000-0000-4000-8000-";

/** Hires of nobody that the demo's figures are made of. */
const madeUp = 420;

type Scores = Record<Trait, number | null>;

/** Scores as hires have them: mostly from 3 on, now and then none. */
const scoresOf = (chance: Chance): Scores => {
  const one = () => (chance.next() < 0.15 ? null : Math.min(5, 1.5 + chance.whole(0, 7) / 2));
  return { hustle: one(), safetyAwareness: one(), coachability: one(), reliability: one() };
};

const traitBy = (chance: Chance, scores: Scores, sign: 1 | -1) =>
  chance.next() < 0.2
    ? ("none" as const)
    : chance.weighted(
        traits.map((trait) => [trait, Math.exp(sign * ((scores[trait] ?? 3) - 3))] as const),
      );

/**
 * Fills the figures of a demo with hires of nobody, in which scores foretell a little and not all; the
 * page says that they are made up.
 */
export async function seedOutcomes(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * dayMs);
  const hires = [];
  const rounds = [];
  for (let place = 0; place < madeUp; place++) {
    const chance = chanceOf(place, 90);
    const scores = scoresOf(chance);
    const id = `${madeUpIds}${String(place).padStart(12, "0")}`;
    const since = chance.whole(50, 400);
    hires.push({ id, ...scores, engine: "rubric" as const, hiredAt: ago(since) });
    const stays = 0.55 + 0.08 * ((scores.reliability ?? 3) - 2);
    const leftEarly = chance.next() > stays + 0.25;
    const stood = traitBy(chance, scores, 1);
    const fell = traitBy(chance, scores, -1);
    for (const days of outcomeDays) {
      if (since < days + openDays || (leftEarly && days === 90)) continue;
      const base = (side: OutcomeSide) => ({
        outcomeId: id,
        days,
        side,
        askedAt: ago(since - days),
        closesAt: ago(since - days - openDays),
      });
      const stillThere = days === 30 ? !leftEarly : chance.next() < stays + 0.2;
      if (chance.next() < 0.8)
        rounds.push({
          ...base("shop"),
          answeredAt: ago(since - days - 1),
          stillThere,
          wouldHireAgain: chance.next() < stays + 0.15,
          stoodOut: stood,
          fellShort: fell === stood ? ("none" as const) : fell,
        });
      if (chance.next() < 0.6)
        rounds.push({
          ...base("worker"),
          answeredAt: ago(since - days - 2),
          stillThere,
          asPromised: chance.next() < 0.78,
        });
    }
  }
  await ctx.db.insert(outcomes).values(hires);
  await ctx.db.insert(outcomeRounds).values(rounds);
}

/** Takes the made-up hires out again, and the figures that counted them. */
export async function removeMadeUpOutcomes(ctx: Context): Promise<void> {
  await ctx.db.delete(outcomes).where(sql`${outcomes.id}::text like ${`${madeUpIds}%`}`);
  await ctx.db.delete(outcomeWeeks);
}
