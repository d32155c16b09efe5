import { overallOf } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound } from "#server/platform/errors.ts";

import { findOwnSession } from "./queries.ts";
import { findScorecard, presentScorecards } from "./scorecards.ts";
import { ownScores, scorecards } from "./table.ts";
import { holdWeights } from "./weighing.ts";

/** Deletes a card with the text in it. */
export async function deleteScorecard(
  ctx: SignedInContext,
  input: { id: string; scorecardId: string },
): Promise<void> {
  await findOwnSession(ctx, input.id);
  const { row } = await findScorecard(ctx, input.id, input.scorecardId);
  await ctx.db.delete(scorecards).where(eq(scorecards.id, row.id));
}

/**
 * Keeps what the caller gives a candidate. It counts as given before the machine's only where the
 * card was withheld from its first day on: nobody could look, and a later change no longer does.
 */
export function saveOwnScore(
  ctx: SignedInContext,
  input: {
    id: string;
    scorecardId: string;
    cultureFit: number | null;
    outcomeFit: number | null;
    longTermAlignment: number | null;
    note?: string | undefined;
  },
): Promise<Scorecard> {
  const { cultureFit, outcomeFit, longTermAlignment } = input;
  const scores = { cultureFit, outcomeFit, longTermAlignment };
  return together(ctx, async (inner) => {
    await findOwnSession(inner, input.id);
    await holdWeights(inner, input.id);
    const { session, framework, row } = await findScorecard(inner, input.id, input.scorecardId);
    const given = {
      ...scores,
      overallScore: overallOf(scores, framework.weights),
      note: input.note ?? "",
      at: ctx.clock.now(),
    };
    await inner.db
      .insert(ownScores)
      .values({
        id: randomUUID(),
        scorecardId: row.id,
        userId: ctx.actor.id,
        ...given,
        beforeMachine:
          !row.imported && session.withheldSince !== null && session.withheldSince <= row.createdAt,
      })
      .onConflictDoUpdate({
        target: [ownScores.scorecardId, ownScores.userId],
        set: { ...given, beforeMachine: sql`false` },
      });
    const [card] = await presentScorecards(inner, [row], session);
    if (!card) throw notFound();
    return card;
  });
}
