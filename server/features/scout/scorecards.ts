import { and, eq, exists, getTableColumns, inArray, not } from "drizzle-orm";
import type { OwnScore, Scorecard, ScorecardInFull } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { newestMatchesOf } from "#server/features/matches/api.ts";
import { after, listInPartsOrPage, newestFirst } from "#server/platform/db/paging.ts";
import { notFound } from "#server/platform/errors.ts";
import { type Cursor, decodeCursor } from "#server/platform/http/cursor.ts";
import { isDoubtful } from "./reasoning.ts";
import { findSession } from "./queries.ts";
import { mayChange, shownCards } from "./scope.ts";
import { ownScores, scorecards } from "./table.ts";

export type ScorecardRow = typeof scorecards.$inferSelect;

/** All of a card but the text that was read, which is most of it and in no list. */
const { candidateData: _text, ...listed } = getTableColumns(scorecards);
type ListedCard = Omit<ScorecardRow, "candidateData">;

/** How many cards of a list are in memory at a time. */
const atATime = 10;

async function readOwnScores(
  ctx: SignedInContext,
  ids: string[],
): Promise<Map<string, OwnScore[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(ownScores)
    .where(inArray(ownScores.scorecardId, ids))
    .orderBy(ownScores.at, ownScores.id);
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  const byCard = new Map<string, OwnScore[]>();
  for (const { id: _id, scorecardId, userId, importedBy, at, ...scores } of rows) {
    const by = (userId ? names.get(userId) : importedBy) ?? "";
    const mine = userId === ctx.actor.id;
    const shown = { ...scores, by, mine, at: at.toISOString() };
    byCard.set(scorecardId, [...(byCard.get(scorecardId) ?? []), shown]);
  }
  return byCard;
}

/** What stays of a card before the caller has scored: nothing that the machine or others think. */
const withoutJudgement = {
  overallScore: null,
  cultureFit: null,
  outcomeFit: null,
  longTermAlignment: null,
  iq: null,
  toolbox: null,
  trade: "own" as const,
  reasoning: "",
  items: [],
  openQuestions: [],
  leftOut: [],
  instructionsIgnored: 0,
  swapTest: null,
  doNotRelyOn: false,
  ownScores: [],
  withheld: true,
};

interface Beside {
  own: OwnScore[];
  matchId: string | null;
}

function present(row: ListedCard, { own, matchId }: Beside, isFirst: boolean): Scorecard {
  const { candidateUserId, inputHash: _hash, sessionId: _session, ...shown } = row;
  const card: Scorecard = {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    doNotRelyOn: isDoubtful(row.swapTest),
    source: candidateUserId ? "match" : "text",
    matchId,
    ownScores: own,
    withheld: false,
  };
  return isFirst && !own.some(({ mine }) => mine) ? { ...card, ...withoutJudgement } : card;
}

/** Whether whoever asks has to score before they see the machine's: an admin who looks at a shop's has not. */
const ownFirst = (
  ctx: SignedInContext,
  session: { ownScoreFirst: boolean; shopId: string | null },
): boolean => session.ownScoreFirst && mayChange(ctx, session);

/** How many cards of a session are kept back from the caller until they have scored. */
export async function countWithheld(
  ctx: SignedInContext,
  session: { id: string; ownScoreFirst: boolean; shopId: string | null },
): Promise<number> {
  if (!ownFirst(ctx, session)) return 0;
  const mine = and(eq(ownScores.scorecardId, scorecards.id), eq(ownScores.userId, ctx.actor.id));
  const scored = exists(ctx.db.select({ id: ownScores.id }).from(ownScores).where(mine));
  return ctx.db.$count(
    scorecards,
    and(eq(scorecards.sessionId, session.id), shownCards(ctx), not(scored)),
  );
}

/** Cards as the caller may see them: whose session it is may have to score first, an admin only looks. */
export async function presentScorecards(
  ctx: SignedInContext,
  rows: ListedCard[],
  session: { ownScoreFirst: boolean; shopId: string | null },
): Promise<Scorecard[]> {
  const own = await readOwnScores(
    ctx,
    rows.map(({ id }) => id),
  );
  const people = rows.flatMap(({ candidateUserId }) => candidateUserId ?? []);
  const matches = await (session.shopId
    ? newestMatchesOf(ctx, session.shopId, people)
    : new Map<string, string>());
  const isFirst = ownFirst(ctx, session);
  return rows.map((row) => {
    const matchId = matches.get(row.candidateUserId ?? "") ?? null;
    return present(row, { own: own.get(row.id) ?? [], matchId }, isFirst);
  });
}

/** The scorecards of a session, newest first: all the newest, or a page with a count. */
export async function listScorecards(
  ctx: SignedInContext,
  id: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  // A cursor that is none is wrong whether the session is there or not.
  if (query.cursor !== undefined) decodeCursor(query.cursor);
  const { session } = await findSession(ctx, id);
  const ofSession = and(eq(scorecards.sessionId, session.id), shownCards(ctx));
  const source = {
    read: (cursor: Cursor | null, limit: number) =>
      ctx.db
        .select(listed)
        .from(scorecards)
        .where(and(ofSession, after(scorecards, cursor)))
        .orderBy(...newestFirst(scorecards))
        .limit(limit),
    present: (rows: ListedCard[]) => presentScorecards(ctx, rows, session),
    count: async () => ({ total: await ctx.db.$count(scorecards, ofSession) }),
  };
  return listInPartsOrPage(query, source, atATime);
}

/**
 * A card of a session that the caller may see.
 * @throws {Failure} `not_found` for another shop's, and for none
 */
export async function findScorecard(ctx: SignedInContext, id: string, scorecardId: string) {
  const { session, framework } = await findSession(ctx, id);
  const [row] = await ctx.db
    .select()
    .from(scorecards)
    .where(
      and(eq(scorecards.id, scorecardId), eq(scorecards.sessionId, session.id), shownCards(ctx)),
    );
  if (!row) throw notFound();
  return { session, framework, row };
}

/** One scorecard with the text that was read. */
export async function readScorecard(
  ctx: SignedInContext,
  id: string,
  scorecardId: string,
): Promise<ScorecardInFull> {
  const { session, row } = await findScorecard(ctx, id, scorecardId);
  const [card] = await presentScorecards(ctx, [row], session);
  if (!card) throw notFound();
  return { ...card, candidateData: row.candidateData };
}
