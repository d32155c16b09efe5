import { eq } from "drizzle-orm";
import { outcomeOf, overallOf } from "#engines/scout/api.ts";
import type { Framework } from "#contract/scout.ts";
import type { Context } from "#server/context.ts";
import { notFound } from "#server/platform/errors.ts";
import { hiringSessions, ownScores, scorecards } from "./table.ts";

type Weights = Framework["weights"];
type Bars = Pick<
  typeof scorecards.$inferSelect,
  "cultureFit" | "outcomeFit" | "longTermAlignment" | "iq" | "toolbox" | "trade"
>;

/** Outcome Fit and overall score of a card's bars by some weights. */
export function weighed({ iq, toolbox, trade, ...bars }: Bars, weights: Weights) {
  const isFormed = iq !== null || toolbox !== null;
  const outcomeFit = isFormed ? outcomeOf({ iq, toolbox }, weights) : bars.outcomeFit;
  const overallScore = trade === "other" ? null : overallOf({ ...bars, outcomeFit }, weights);
  return { outcomeFit, overallScore };
}

/** A session whose framework stays as it is until the transaction ends: what is weighed by it is kept meanwhile. */
export async function holdWeights(ctx: Context, sessionId: string) {
  const { ownScoreFirst, shopId, frameworkVersion } = hiringSessions;
  const [held] = await ctx.db
    .select({ ownScoreFirst, shopId, frameworkVersion })
    .from(hiringSessions)
    .where(eq(hiringSessions.id, sessionId))
    .for("share");
  if (!held) throw notFound();
  return held;
}

/**
 * Makes Outcome Fit and the overall score of a session's cards anew, and what people gave in all: the bars stay,
 * only what they weigh has changed.
 */
export async function weighAnew(ctx: Context, sessionId: string, weights: Weights): Promise<void> {
  const cards = await ctx.db
    .select()
    .from(scorecards)
    .where(eq(scorecards.sessionId, sessionId))
    .for("update");
  for (const { id, ...bars } of cards) {
    await ctx.db.update(scorecards).set(weighed(bars, weights)).where(eq(scorecards.id, id));
    const own = await ctx.db.select().from(ownScores).where(eq(ownScores.scorecardId, id));
    for (const { id: ownId, ...given } of own)
      await ctx.db
        .update(ownScores)
        .set({ overallScore: overallOf(given, weights) })
        .where(eq(ownScores.id, ownId));
  }
}
