import { eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { conflict } from "#server/platform/errors.ts";
import { sessionsOf } from "./scope.ts";
import { hiringFrameworks, hiringSessions, ownScores, scorecards } from "./table.ts";

/** What one shop may keep, and an admin of their own (docs/operations.md): texts, frameworks and what was said of them. */
export const keptMost = { sessions: 1000, cards: 10_000, bytes: 300_000_000 };

type Kept = typeof keptMost;

/** How much a shop keeps, or for none the caller of their own. No text is read for it. */
async function keptBy(ctx: SignedInContext, shopId: string | null): Promise<Kept> {
  const { db } = ctx;
  const own = db
    .select({ id: hiringSessions.id })
    .from(hiringSessions)
    .where(sessionsOf(ctx, shopId));
  const { candidateData, items, reasoning, openQuestions, leftOut, swapTest } = scorecards;
  const size = sql`octet_length(${candidateData}) + pg_column_size(${items}) + pg_column_size(${reasoning})
    + pg_column_size(${openQuestions}) + pg_column_size(${leftOut}) + coalesce(pg_column_size(${swapTest}), 0)`;
  const [cards] = await db
    .select({
      number: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${size}), 0)::float8`,
    })
    .from(scorecards)
    .where(inArray(scorecards.sessionId, own));
  const [sessions] = await db
    .select({
      number: sql<number>`count(distinct ${hiringSessions.id})::int`,
      bytes: sql<number>`coalesce(sum(pg_column_size(${hiringFrameworks.framework})), 0)::float8`,
    })
    .from(hiringSessions)
    .leftJoin(hiringFrameworks, eq(hiringFrameworks.sessionId, hiringSessions.id))
    .where(sessionsOf(ctx, shopId));
  const [notes] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${ownScores.note})), 0)::float8` })
    .from(ownScores)
    .innerJoin(scorecards, eq(scorecards.id, ownScores.scorecardId))
    .where(inArray(scorecards.sessionId, own));
  return {
    sessions: sessions?.number ?? 0,
    cards: cards?.number ?? 0,
    bytes: (cards?.bytes ?? 0) + (sessions?.bytes ?? 0) + (notes?.bytes ?? 0),
  };
}

/**
 * Keeps one shop, or one admin, from filling the disk for everybody.
 * @param more what is about to be kept
 * @throws {Failure} `conflict` where they would keep too much with it
 */
export async function refuseBeyondRoom(
  ctx: SignedInContext,
  shopId: string | null,
  more: Partial<Kept>,
): Promise<void> {
  const kept = await keptBy(ctx, shopId);
  const isOver = (what: keyof Kept) => kept[what] + (more[what] ?? 0) > keptMost[what];
  if (isOver("sessions") || isOver("cards") || isOver("bytes")) throw conflict("errors:scoutFull");
}
