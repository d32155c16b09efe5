import { eq } from "drizzle-orm";
import { outcomeOf, overallOf } from "#engines/scout/api.ts";
import type { Language } from "#contract/primitives.ts";
import type { Framework } from "#contract/scout.ts";
import type { ScorePart } from "#contract/scout-scorecards.ts";
import type { Context } from "#server/context.ts";
import { notFound } from "#server/platform/errors.ts";
import { reasoningOf, writtenIn } from "./reasoning.ts";
import { hiringSessions, ownScores, scorecards } from "./table.ts";

type Weights = Framework["weights"];
type Bars = Pick<
  typeof scorecards.$inferSelect,
  ScorePart | "iq" | "toolbox" | "trade" | "items" | "leftOut" | "swapTest" | "fellBack"
>;

/**
 * What follows of a card's bars by some weights: Outcome Fit, the overall score, and the words about both.
 * @param language what the words are written in; null leaves those that are there, as a file's
 */
export function weighed(card: Bars, weights: Weights, language: Language | null) {
  const { cultureFit, longTermAlignment, iq, toolbox, trade } = card;
  const isFormed = iq !== null || toolbox !== null;
  const outcomeFit = isFormed ? outcomeOf({ iq, toolbox }, weights) : card.outcomeFit;
  const bars = { cultureFit, outcomeFit, longTermAlignment };
  const overallScore = trade === "other" ? null : overallOf(bars, weights);
  const scores = { ...bars, overallScore, iq, toolbox };
  return {
    outcomeFit,
    overallScore,
    ...(language && { reasoning: reasoningOf({ ...card, scores, weights }, language) }),
  };
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
 * Makes Outcome Fit and the overall score of a session's cards anew with the words about them, and what people gave
 * in all: the bars stay, only what they weigh has changed.
 */
export async function weighAnew(ctx: Context, sessionId: string, weights: Weights): Promise<void> {
  const cards = await ctx.db
    .select()
    .from(scorecards)
    .where(eq(scorecards.sessionId, sessionId))
    .for("update");
  for (const { id, ...card } of cards) {
    // Whoever moves a weight may read another language than whoever scored.
    const language = card.imported ? null : writtenIn(card.reasoning);
    await ctx.db
      .update(scorecards)
      .set(weighed(card, weights, language))
      .where(eq(scorecards.id, id));
    const own = await ctx.db.select().from(ownScores).where(eq(ownScores.scorecardId, id));
    for (const { id: ownId, ...given } of own)
      await ctx.db
        .update(ownScores)
        .set({ overallScore: overallOf(given, weights) })
        .where(eq(ownScores.id, ownId));
  }
}
