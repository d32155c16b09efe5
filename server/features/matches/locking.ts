import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { MatchChange } from "#contract/match-profiles.ts";
import type { MatchState } from "#contract/match-words.ts";
import type { Context } from "#server/context.ts";
import { holdPeople } from "#server/features/accounts/api.ts";
import { memberIdsOf } from "#server/features/shops/api.ts";
import { lockRequest, type RequestRow } from "#server/features/talent-requests/api.ts";
import type { Actor } from "#server/platform/actor.ts";
import { notFound } from "#server/platform/errors.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { isUnsettled } from "./policy.ts";
import { isHeldMatch, isOpenMatch } from "./conditions.ts";
import { matchChanges, matches } from "./table.ts";

export type MatchRow = typeof matches.$inferSelect;
export type ActingContext = Context & { actor: Actor };

/** What of a match never changes, but that its person may be erased: enough to know what to lock. */
export type Peek = Pick<MatchRow, "id" | "requestId" | "jobseekerId">;

const ofRequestOrPerson = (row: Peek) =>
  or(
    eq(matches.requestId, row.requestId),
    row.jobseekerId ? eq(matches.jobseekerId, row.jobseekerId) : undefined,
  );

/** Other matches that move along with one. */
export const besides = {
  nothing: (): SQL | undefined => undefined,
  /** Open ones of its request and of its person. */
  rivals: (row: Peek) => and(isOpenMatch, ofRequestOrPerson(row)),
  /** Of its request and its person, those that a hire closed which is not final: what its undoing may open. */
  waiting: (row: Peek) => and(isHeldMatch, ofRequestOrPerson(row)),
};

async function peekAt(ctx: Context, id: string): Promise<Peek> {
  const [peek] = await ctx.db
    .select({ id: matches.id, requestId: matches.requestId, jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(eq(matches.id, id));
  if (!peek) throw notFound();
  return peek;
}

export interface Locked {
  request: RequestRow;
  match: MatchRow;
  others: MatchRow[];
}

/**
 * Everything that changes matches locks in one order, so that no two wait for each other: the request,
 * then the people (by id), then the matches (by id). Whoever hides a person begins with the person too.
 *
 * Locks a match with its request, its person and the matches that move along, with the people of these,
 * and reads them as they stand then.
 * @param which its id, or what was read of it already
 * @throws {Failure} `not_found` for an id that nothing has
 */
export async function lockMatch(
  ctx: Context,
  which: string | Peek,
  along: (row: Peek) => SQL | undefined = besides.nothing,
): Promise<Locked> {
  const peek = typeof which === "string" ? await peekAt(ctx, which) : which;
  const { id } = peek;
  const request = await lockRequest(ctx, peek.requestId);
  const others = along(peek);
  const wanted = or(eq(matches.id, id), others);
  const behind = others
    ? await ctx.db.select({ jobseekerId: matches.jobseekerId }).from(matches).where(wanted)
    : [peek];
  await holdPeople(
    ctx,
    behind.flatMap(({ jobseekerId }) => jobseekerId ?? []),
  );
  const rows = await ctx.db.select().from(matches).where(wanted).orderBy(matches.id).for("update");
  const match = rows.find((row) => row.id === id);
  if (!match) throw notFound();
  return { request, match, others: rows.filter((row) => row !== match) };
}

interface Happening {
  what: MatchChange["what"];
  from?: MatchState | null;
  to?: MatchState | null;
  reason?: string | null;
}

async function keep(
  ctx: ActingContext,
  happenings: (Happening & { matchId: string })[],
): Promise<void> {
  const actorId = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const at = ctx.clock.now();
  await ctx.db
    .insert(matchChanges)
    .values(happenings.map((happening) => ({ ...happening, id: randomUUID(), actorId, at })));
}

/** Keeps what happened to matches; a reason is a word of a list, never somebody's text. */
export async function noteAll(
  ctx: ActingContext,
  happenings: (Happening & { matchId: string })[],
): Promise<void> {
  await keep(ctx, happenings);
  await tellOpenPages(
    ctx,
    happenings.map(({ matchId }) => matchId),
    happenings[0]?.what,
  );
}

type Sides = Pick<MatchRow, "jobseekerId" | "shopId" | "settlesAt">;

/** Lets the open pages of both sides of these matches load what they show again. */
export async function tellOpenPages(
  ctx: ActingContext,
  matchIds: string[],
  what?: MatchChange["what"],
): Promise<void> {
  const sides = await ctx.db
    .select({
      jobseekerId: matches.jobseekerId,
      shopId: matches.shopId,
      settlesAt: matches.settlesAt,
    })
    .from(matches)
    .where(inArray(matches.id, matchIds));
  await tellSides(ctx, sides, what);
}

/** A candidate's pages hear of it only once they may know of it, so that its coming tells nothing. */
async function tellSides(
  ctx: ActingContext,
  sides: readonly Sides[],
  what?: MatchChange["what"],
): Promise<void> {
  const now = ctx.clock.now();
  const shopIds = [...new Set(sides.map(({ shopId }) => shopId))];
  const isTheShops = what === "undone" || what === "feedback";
  const candidates = sides.flatMap(({ jobseekerId, ...match }) =>
    jobseekerId && !isTheShops && !isUnsettled(match, now) ? jobseekerId : [],
  );
  await ctx.live.publishAll(ctx.db, [
    { to: candidates, topic: "matches" },
    { to: memberIdsOf(shopIds), topic: "matches" },
    { to: everyAdmin, topic: "desk" },
  ]);
}

/** Keeps what happened to a match. */
export const note = (ctx: ActingContext, matchId: string, happening: Happening): Promise<void> =>
  noteAll(ctx, [{ ...happening, matchId }]);

/** Stores where a locked match has gone, with its history row when the state is another. */
export async function moveMatch(
  ctx: ActingContext,
  row: MatchRow,
  set: Partial<MatchRow>,
  what: MatchChange["what"] = "state",
): Promise<MatchRow> {
  const [moved] = await ctx.db
    .update(matches)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(matches.id, row.id))
    .returning();
  if (!moved) throw notFound();
  if (moved.state === row.state) return moved;
  const reason = moved.closedReason ?? moved.passReason;
  await keep(ctx, [{ matchId: row.id, what, from: row.state, to: moved.state, reason }]);
  await tellSides(ctx, [moved], what);
  return moved;
}
