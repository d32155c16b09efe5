import { isDeepStrictEqual } from "node:util";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { outcomeOf, overallOf } from "#engines/scout/api.ts";
import type { Language } from "#contract/primitives.ts";
import type { Framework } from "#contract/scout.ts";
import type { ScorePart } from "#contract/scout-words.ts";
import type { Context } from "#server/context.ts";
import { after, newestFirst } from "#server/platform/db/paging.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound } from "#server/platform/errors.ts";
import { type Cursor, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { reasoningOf, writtenIn } from "./reasoning.ts";
import { hiringFrameworks, hiringSessions, ownScores, scorecards } from "./table.ts";
import { tellShop } from "./telling.ts";

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

/** How many cards are weighed in one transaction. */
const lot = 20;

/**
 * Makes Outcome Fit and the overall score of some cards anew with the words about them, and what people gave in all:
 * the bars stay, only what they weigh has changed. Newest first, and not their texts: a session may hold thousands.
 * @param behind the last card of the lot before; null for the first
 * @returns the last card of this lot; null where no more are left
 */
async function weighLot(
  { db }: Context,
  sessionId: string,
  weights: Weights,
  behind: Cursor | null,
): Promise<Cursor | null> {
  const { candidateData: _text, ...columns } = getTableColumns(scorecards);
  const cards = await db
    .select(columns)
    .from(scorecards)
    .where(and(eq(scorecards.sessionId, sessionId), after(scorecards, behind)))
    .orderBy(...newestFirst(scorecards))
    .limit(lot)
    .for("update");
  const anew = cards.map((card) => {
    // Whoever moves a weight may read another language than whoever scored.
    const language = card.imported ? null : writtenIn(card.reasoning);
    return { id: card.id, reasoning: card.reasoning, ...weighed(card, weights, language) };
  });
  await db.execute(sql`update ${scorecards}
    set outcome_fit = anew."outcomeFit", overall_score = anew."overallScore", reasoning = anew.reasoning
    from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb)
      as anew (id uuid, "outcomeFit" real, "overallScore" real, reasoning text)
    where ${scorecards.id} = anew.id`);
  const ids = cards.map(({ id }) => id);
  const own = await db.select().from(ownScores).where(inArray(ownScores.scorecardId, ids));
  const given = own.map(({ id, ...scores }) => ({ id, inAll: overallOf(scores, weights) }));
  await db.execute(sql`update ${ownScores} set overall_score = given."inAll"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, "inAll" real)
    where ${ownScores.id} = given.id`);
  const last = cards.length < lot ? undefined : cards.at(-1);
  return last ? { at: last.createdAt, id: last.id } : null;
}

const frameworkOf = async ({ db }: Context, sessionId: string, version: number) => {
  const same = and(
    eq(hiringFrameworks.sessionId, sessionId),
    eq(hiringFrameworks.version, version),
  );
  const [row] = await db.select().from(hiringFrameworks).where(same);
  return row?.framework;
};

/** Weighs a session's newest cards by a new version of its framework; the rest follow lot by lot (`weighOn`). */
export async function weighAnew(
  ctx: Context,
  sessionId: string,
  { version, weights }: Pick<Framework, "version" | "weights">,
): Promise<void> {
  const last = await weighLot(ctx, sessionId, weights, null);
  if (!last) return;
  const behind = encodeCursor(last);
  await ctx.jobs.announce(ctx.db, "weights-moved", { sessionId, version, behind });
}

/** Weighs the next cards of a session, unless its weights were moved again: then these come with the newer ones. */
export const weighOn = (
  ctx: Context,
  { sessionId, version, behind }: { sessionId: string; version: number; behind: string },
): Promise<void> =>
  together(ctx, async (inner) => {
    const [session] = await inner.db
      .select()
      .from(hiringSessions)
      .where(eq(hiringSessions.id, sessionId))
      .for("share");
    if (!session) return;
    const moved = await frameworkOf(inner, sessionId, version);
    const present = await frameworkOf(inner, sessionId, session.frameworkVersion);
    if (!moved || !isDeepStrictEqual(moved.weights, present?.weights)) return;
    const last = await weighLot(inner, sessionId, moved.weights, decodeCursor(behind));
    await tellShop(inner, session);
    if (!last) return;
    const next = { sessionId, version, behind: encodeCursor(last) };
    await inner.jobs.announce(inner.db, "weights-moved", next);
  });
