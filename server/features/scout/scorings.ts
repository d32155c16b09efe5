import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Scoring } from "#contract/scout-scorings.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound, tooMany } from "#server/platform/errors.ts";
import { findOwnSession, findSession } from "./queries.ts";
import { type Asked, readScored } from "./scoring.ts";
import { hiringScorings, hiringSessions } from "./table.ts";
import { tellShop } from "./telling.ts";

/** How many scorings of one account may run. */
const atOnce = 4;
const waitSeconds = 5;
/** One that has not ended by then was given up by the machine that ran it. */
const longestMs = 3_600_000;

export type ScoringRow = typeof hiringScorings.$inferSelect;

const present = (row: ScoringRow): Scoring => ({
  id: row.id,
  sessionId: row.sessionId,
  candidateName: row.candidateName,
  state: row.state,
  stage: row.stage,
  createdAt: row.createdAt.toISOString(),
  scorecardId: row.scorecardId,
});

/** Whoever sends text after text waits for their own. */
async function admit(ctx: SignedInContext): Promise<void> {
  const key = `scoring ${ctx.actor.id}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const since = new Date(ctx.clock.now().getTime() - longestMs);
  const running = await ctx.db.$count(
    hiringScorings,
    and(
      eq(hiringScorings.createdBy, ctx.actor.id),
      eq(hiringScorings.state, "running"),
      gt(hiringScorings.createdAt, since),
    ),
  );
  if (running >= atOnce) throw tooMany(waitSeconds);
}

/** Tells the open pages of a scoring's shop that it has got on, or ended. */
export async function tellScoring(ctx: Context, row: ScoringRow): Promise<void> {
  const [session] = await ctx.db
    .select({ shopId: hiringSessions.shopId })
    .from(hiringSessions)
    .where(eq(hiringSessions.id, row.sessionId));
  if (session) await tellShop(ctx, { shopId: session.shopId, createdBy: row.createdBy });
}

/**
 * Begins to score a candidate: who it is and what is read of them is decided now, the rest is a job
 * (scoring-work.ts).
 * @throws {Failure} `not_found` for another shop's session or match; `conflict` for somebody who asked
 *   that no machine scores them; `too_many` while the caller's earlier scorings run
 */
export const beginScoring = (ctx: SignedInContext, given: Asked): Promise<Scoring> =>
  together(ctx, async (inner) => {
    const { session, candidateName, candidate } = await readScored(inner, given);
    await admit(inner);
    const row: ScoringRow = {
      id: randomUUID(),
      sessionId: session.id,
      createdBy: ctx.actor.id,
      language: ctx.language,
      candidateName,
      candidateData: candidate.text,
      candidateUserId: candidate.userId,
      state: "running",
      stage: "waiting",
      scorecardId: null,
      createdAt: ctx.clock.now(),
    };
    await inner.db.insert(hiringScorings).values(row);
    await inner.jobs.announce(inner.db, "scoring-begun", { id: row.id });
    await tellScoring(inner, row);
    return present(row);
  });

/** A session's scorings that were not canceled, newest first. */
export async function listScorings(ctx: SignedInContext, id: string): Promise<Scoring[]> {
  const { session } = await findSession(ctx, id);
  const rows = await ctx.db
    .select()
    .from(hiringScorings)
    .where(and(eq(hiringScorings.sessionId, session.id), ne(hiringScorings.state, "cancelled")))
    .orderBy(desc(hiringScorings.createdAt), desc(hiringScorings.id));
  return rows.map(present);
}

async function findScoring(ctx: SignedInContext, id: string): Promise<ScoringRow> {
  const [row] = await ctx.db.select().from(hiringScorings).where(eq(hiringScorings.id, id));
  if (!row) throw notFound();
  return row;
}

/** How far a scoring is. */
export async function readScoring(ctx: SignedInContext, id: string): Promise<Scoring> {
  const row = await findScoring(ctx, id);
  await findSession(ctx, row.sessionId);
  return present(row);
}

/**
 * Ends a scoring that is in one of these states: what was given for it goes.
 * @returns whether it was in one of them
 */
export const endScoring = (
  ctx: Context,
  id: string,
  from: readonly ScoringRow["state"][],
  to: Partial<ScoringRow> & Pick<ScoringRow, "state">,
): Promise<boolean> =>
  together(ctx, async (inner) => {
    const [ended] = await inner.db
      .update(hiringScorings)
      .set({ candidateData: "", ...to })
      .where(and(eq(hiringScorings.id, id), inArray(hiringScorings.state, from)))
      .returning();
    if (ended) await tellScoring(inner, ended);
    return ended !== undefined;
  });

/** Stops a scoring, or puts away one that failed; one that is done stays as it is. */
export async function cancelScoring(ctx: SignedInContext, id: string): Promise<Scoring> {
  const { sessionId } = await findScoring(ctx, id);
  await findOwnSession(ctx, sessionId);
  await endScoring(ctx, id, ["running", "failed"], { state: "cancelled", candidateName: "" });
  return present(await findScoring(ctx, id));
}
