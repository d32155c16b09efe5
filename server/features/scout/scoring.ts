import { randomUUID } from "node:crypto";
import type { Framework } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import type { Language } from "#contract/primitives.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { Failure } from "#server/platform/errors.ts";
import type { Once } from "#server/platform/http/endpoint.ts";
import type { Asker } from "#server/platform/work/pool.ts";
import { type Candidate, readCandidate } from "./candidate.ts";
import { engineOf, type ScoutEngine } from "./engines.ts";
import { type Judgement, judgementOf } from "./judgement.ts";
import { holdNamed } from "./erasure.ts";
import { findOwnSession, sessionOf } from "./queries.ts";
import { expiryFrom } from "./retention.ts";
import { refuseBeyondRoom } from "./room.ts";
import { presentScorecards, type ScorecardRow } from "./scorecards.ts";
import { scorecards } from "./table.ts";
import { holdWeights, weighed } from "./weighing.ts";

/** Somebody who waits for an answer. */
export interface Waiting {
  signal: AbortSignal;
  /** What scores; the configured engine unless another is given. */
  engine?: ScoutEngine;
  once: Once;
}

/** Who is scored, by what. */
export interface Scored {
  session: { id: string; roleId: string };
  framework: Framework;
  candidateName: string;
  candidate: Candidate;
}

/**
 * One limit in seconds for a card that a caller waits for, its wait for a thread and a model's replacement in it, so
 * that an answer comes before the connection is taken for dead (server/app.ts, `connectionTimeout`).
 */
const waitSeconds = 17;

/**
 * Runs what a caller waits for within their limit.
 * @param gone aborts once the caller has left
 * @throws {Failure} `unavailable` when the limit is over
 */
export async function inTime<A>(
  gone: AbortSignal,
  run: (signal: AbortSignal) => Promise<A>,
): Promise<A> {
  const limit = AbortSignal.timeout(waitSeconds * 1000);
  try {
    return await run(AbortSignal.any([gone, limit]));
  } catch (error) {
    if (limit.aborted && !gone.aborted)
      throw new Failure("unavailable", "errors:busy", { retryAfter: 5 });
    throw error;
  }
}

/**
 * What an engine says of a candidate, its swap test with it.
 * @param asker whose turn of the pool it takes, and until when
 * @param tell called when the text is scored and its swaps begin
 */
export const judge = (
  ctx: Context & { language: Language },
  engine: ScoutEngine,
  { session, framework, candidateName, candidate }: Scored,
  asker: Asker,
  tell?: () => void,
): Promise<Judgement> => {
  const { roleId } = session;
  const input = { candidateName, candidateData: candidate.text, framework, roleId };
  return judgementOf(ctx, engine, input, asker, tell);
};

/**
 * Keeps what was said of a candidate as a card, within a transaction.
 * @throws {Failure} `not_found` where the session has gone meanwhile
 */
export async function keepScorecard<C extends Context & { language: Language }>(
  ctx: C,
  { session, framework, candidateName, candidate }: Scored,
  judgement: Judgement,
): Promise<{ card: ScorecardRow; held: { ownScoreFirst: boolean; shopId: string | null } }> {
  const words = { candidateName, candidateData: candidate.text };
  const hide = await holdNamed(ctx, [words]);
  const held = await holdWeights(ctx, session.id);
  // Somebody may have given it other weights while the candidate was scored.
  const changed =
    held.frameworkVersion === framework.version ? null : await sessionOf(ctx, session.id);
  const now = ctx.clock.now();
  const [card] = await ctx.db
    .insert(scorecards)
    .values({
      id: randomUUID(),
      sessionId: session.id,
      ...words,
      candidateUserId: candidate.userId,
      frameworkVersion: framework.version,
      ...judgement,
      ...(changed && weighed(judgement, changed.framework.weights, ctx.language)),
      createdAt: now,
      expiresAt: candidate.userId ? null : expiryFrom(now),
      imported: false,
    })
    .returning();
  if (!card) throw new Error("a scorecard was not kept");
  await hide(now);
  return { card, held };
}

export interface Asked {
  id: string;
  candidateName: string;
  candidateData?: string | undefined;
  matchId?: string | undefined;
}

/**
 * Who is to be scored in a session, by its present framework.
 * @throws {Failure} `not_found` for another shop's session or match; `conflict` for somebody who
 * asked that no machine scores them, or where the shop keeps too much
 */
export async function readScored(ctx: SignedInContext, given: Asked): Promise<Scored> {
  const { session, framework } = await findOwnSession(ctx, given.id);
  await refuseBeyondRoom(ctx, session.shopId, { cards: 1 });
  const candidate = await readCandidate(ctx, given);
  return { session, framework, candidateName: given.candidateName.trim(), candidate };
}

/**
 * Scores a candidate while the caller waits, and keeps the card. Nothing is kept when the signal aborts
 * before the writing.
 * @throws {Failure} as `readScored`
 */
export async function scoreCandidate(
  ctx: SignedInContext,
  given: Asked,
  { signal, engine = engineOf(ctx.config), once }: Waiting,
): Promise<Scorecard> {
  const scored = await readScored(ctx, given);
  const judgement = await judge(ctx, engine, scored, { account: ctx.actor.id, signal });
  signal.throwIfAborted();
  return once((inner) =>
    together(inner, async (within) => {
      const { card, held } = await keepScorecard(within, scored, judgement);
      const [shown] = await presentScorecards(within, [card], held);
      if (!shown) throw new Error("a scorecard is not shown");
      return shown;
    }),
  );
}
