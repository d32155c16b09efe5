import { eq, lt } from "drizzle-orm";
import { outcomeFigures, type OutcomeFigures } from "#contract/outcome-figures.ts";
import type { Context } from "#server/context.ts";
import { mondayOf } from "#server/platform/clock.ts";
import { figuresOf, type Gone } from "./figures.ts";
import { goneHires } from "./gone.ts";
import { outcomeWeeks } from "./table.ts";

/** Counts what became of every hire. */
export async function countOutcomes(ctx: Context): Promise<OutcomeFigures> {
  const rows = await ctx.db.select().from(goneHires(ctx));
  const gone = rows.map(
    ({ hustle, safetyAwareness, coachability, reliability, engine, ...rest }): Gone => ({
      ...rest,
      scores: { hustle, safetyAwareness, coachability, reliability },
      byEngine: engine === "rubric" || engine === "model",
    }),
  );
  return { computedAt: ctx.clock.now().toISOString(), ...figuresOf(gone) };
}

/**
 * The figures of this week, counted when it begins or is first looked at, so that the page costs one
 * row and no two looks differ by what somebody said between them.
 */
export async function readOutcomeFigures(ctx: Context): Promise<OutcomeFigures> {
  const week = mondayOf(ctx.clock.now()).toISOString().slice(0, 10);
  const [kept] = await ctx.db.select().from(outcomeWeeks).where(eq(outcomeWeeks.week, week));
  const known = outcomeFigures.safeParse(kept?.figures).data;
  if (known) return known;
  const figures = await countOutcomes(ctx);
  await ctx.db.delete(outcomeWeeks).where(lt(outcomeWeeks.week, week));
  const set = { figures };
  await ctx.db
    .insert(outcomeWeeks)
    .values({ week, figures })
    .onConflictDoUpdate({ target: outcomeWeeks.week, set });
  return figures;
}
