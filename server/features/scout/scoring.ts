import { type ScoreInput } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Scorecard, ScoringEvent } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { Failure, notFound } from "#server/platform/errors.ts";
import { readCandidate } from "./candidate.ts";

import { engineOf, type ScoutEngine } from "./engines.ts";
import { judgementOf } from "./judgement.ts";
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

/** Reading, scoring, swapping, saving. */
export const scoringSteps = 4;

/**
 * One limit for a whole card, its wait for a thread and a model's replacement in it, so that an answer comes
 * before the connection is taken for dead (server/app.ts, `connectionTimeout`).
 */
const cardSeconds = 17;

async function inTime<A>(asked: AbortSignal, run: (signal: AbortSignal) => Promise<A>): Promise<A> {
  const limit = AbortSignal.timeout(cardSeconds * 1000);
  try {
    return await run(AbortSignal.any([asked, limit]));
  } catch (error) {
    if (limit.aborted && !asked.aborted)
      throw new Failure("unavailable", "errors:busy", { retryAfter: 5 });
    throw error;
  }
}

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
  const candidate = await readCandidate(ctx, given, session.shopId);
  const candidateName = given.candidateName.trim();
  const input: ScoreInput = {
    candidateName,
    candidateData: candidate.text,
    framework,
    roleId: session.roleId,
  };
  tell?.("scoring", 1);
  const judgement = await inTime(signal, (limited) =>
    judgementOf(ctx, chosen, input, { account: ctx.actor.id, signal: limited }, () =>
      tell?.("swapping", 2),
    ),
  );
  signal.throwIfAborted();
  tell?.("saving", 3);
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
          ...judgement,
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
