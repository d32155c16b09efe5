import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Scorecard, ScoringEvent, SwapTest } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound } from "#server/platform/errors.ts";
import { readCandidate } from "./candidate.ts";
import { readItems } from "./engine/items.ts";
import { driftLimit, reasoningOf } from "./engine/reasoning.ts";
import {
  hashOf,
  type Judged,
  openQuestionsOf,
  type ScoreInput,
  testSwaps,
} from "./engine/score.ts";
import { builtIn, engineOf, type ScoutEngine } from "./engines.ts";
import { findSession } from "./queries.ts";
import { expiryFrom } from "./retention.ts";
import { presentScorecards } from "./scorecards.ts";
import { hiringSessions, scorecards } from "./table.ts";

type Progress = Extract<ScoringEvent, { type: "progress" }>;

export interface Scoring {
  signal: AbortSignal;
  /** The configured one unless another is given. */
  engine?: ScoutEngine;
  tell?: (stage: Progress["stage"], done: number) => void;
  /** Runs the writing, once for the caller's key. */
  once: <A>(write: (ctx: SignedInContext) => Promise<A>) => Promise<A>;
}

interface Result extends Judged {
  engine: ScoutEngine;
  fellBack: boolean;
}

async function judgeBy(
  ctx: SignedInContext,
  engine: ScoutEngine,
  input: ScoreInput,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return { ...(await engine.judge(input, signal)), engine, fellBack: false };
  } catch (error) {
    signal.throwIfAborted();
    if (engine === builtIn) throw error;
    const reason = error instanceof Error ? error.name : "unknown";
    ctx.log.warn({ reason }, "the language model did not answer; the built-in engine scored");
    return { ...(await builtIn.judge(input, signal)), engine: builtIn, fellBack: true };
  }
}

async function swapsOfResult(
  ctx: SignedInContext,
  input: ScoreInput,
  { scores, engine }: Result,
  signal: AbortSignal,
): Promise<SwapTest> {
  try {
    return await testSwaps(input, scores, async (other) => {
      signal.throwIfAborted();
      return (await engine.judge(other, signal)).scores;
    });
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.name : "unknown";
    ctx.log.warn({ reason }, "a swap test could not be made");
    return { drift: null, limit: driftLimit, swaps: [] };
  }
}

/** Reading, scoring, swapping, saving. */
export const scoringSteps = 4;

/**
 * Scores a candidate against a session's present framework, tests the swaps, and keeps the card.
 * Nothing is kept when the signal aborts before the writing.
 * @throws {Failure} `not_found` for another shop's session or match; `conflict` for somebody who
 * asked that no machine scores them
 */
export async function scoreCandidate(
  ctx: SignedInContext,
  given: {
    id: string;
    candidateName: string;
    candidateData?: string | undefined;
    matchId?: string | undefined;
  },
  { signal, engine: chosen = engineOf(ctx.config), tell, once }: Scoring,
): Promise<Scorecard> {
  const { session, framework } = await findSession(ctx, given.id);
  tell?.("reading", 0);
  const candidate = await readCandidate(ctx, given);
  const candidateName = given.candidateName.trim();
  const input: ScoreInput = {
    candidateName,
    candidateData: candidate.text,
    framework,
    roleId: session.roleId,
  };
  tell?.("scoring", 1);
  const result = await judgeBy(ctx, chosen, input, signal);
  tell?.("swapping", 2);
  const swapTest = await swapsOfResult(ctx, input, result, signal);
  signal.throwIfAborted();
  tell?.("saving", 3);
  const { scores, items, instructions, engine, fellBack } = result;
  const known = readItems(framework, session.roleId).list;
  const reasoning = reasoningOf({ scores, items, instructions, swapTest, fellBack }, ctx.language);
  return once((inner) =>
    together(inner, async (within) => {
      const [held] = await within.db
        .select({ ownScoreFirst: hiringSessions.ownScoreFirst })
        .from(hiringSessions)
        .where(eq(hiringSessions.id, session.id))
        .for("share");
      if (!held) throw notFound();
      const now = ctx.clock.now();
      const [row] = await within.db
        .insert(scorecards)
        .values({
          id: randomUUID(),
          sessionId: session.id,
          candidateName,
          candidateData: candidate.text,
          candidateUserId: candidate.userId,
          frameworkVersion: framework.version,
          ...scores,
          reasoning,
          items,
          openQuestions: openQuestionsOf(items, known),
          swapTest,
          instructionsIgnored: instructions,
          engine: engine.name,
          engineVersion: engine.version,
          fellBack,
          inputHash: hashOf(input, engine.version),
          createdAt: now,
          expiresAt: candidate.userId ? null : expiryFrom(now),
          imported: false,
        })
        .returning();
      const [card] = await presentScorecards(within, row ? [row] : [], held.ownScoreFirst);
      if (!card) throw new Error("a scorecard was not kept");
      return card;
    }),
  );
}
