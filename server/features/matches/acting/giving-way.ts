import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { standingOf } from "#server/features/candidates/api.ts";
import { isOpen, type RequestRow } from "#server/features/talent-requests/api.ts";
import { type ActingContext, type MatchRow, moveMatch } from "#server/features/matches/locking.ts";
import { hiringMatchOf, lastHireOf } from "#server/features/matches/standing.ts";
import { matches } from "#server/features/matches/table.ts";

/** A hire that is not final and leaves a match no room: until when, and what it makes of the match. */
export interface InTheWay {
  id: string;
  settlesAt: Date | null;
  closedReason: "withdrawn" | "filled";
}

/**
 * The hire that takes a match's place while it stands: the same person's at another shop, or the one that fills the
 * job. Null where there is room, and where no hire that stands in the way can be taken back.
 */
export async function hireInTheWay(
  ctx: ActingContext,
  match: MatchRow,
  request: Pick<RequestRow, "id" | "status">,
): Promise<InTheWay | null> {
  const elsewhere = match.jobseekerId && (await hiringMatchOf(ctx, match.jobseekerId, match.id));
  if (elsewhere) return { ...elsewhere, closedReason: "withdrawn" };
  const filling = request.status === "filled" ? await lastHireOf(ctx, request.id) : null;
  return filling && { ...filling, closedReason: "filled" };
}

/**
 * Closes a match, or keeps it closed, for a hire in its way. It becomes final when that hire does and not
 * before; until then the candidate sees it as it was (docs/domain.md, "match").
 */
export const giveWay = (ctx: ActingContext, match: MatchRow, { id, ...way }: InTheWay) =>
  moveMatch(ctx, match, {
    ...way,
    state: "closed",
    closedBy: "product",
    previousState: match.previousState ?? match.state,
    causedBy: id,
  });

/** Closes the remaining matches of a request that takes nobody any more (closing.ts). */
export async function followRequest(
  ctx: ActingContext,
  request: Pick<RequestRow, "id" | "status">,
): Promise<void> {
  if (!isOpen(request))
    await ctx.jobs.announce(ctx.db, "talent-request-changed", { requestId: request.id });
}

/** Announces a match that opens again and was closed before anybody was told of it. */
export async function tellIfUntold(ctx: Context, { state, toldAt, requestId }: MatchRow) {
  if (state === "new" && toldAt === null)
    await ctx.jobs.announce(ctx.db, "matches-made", { requestId });
}

/** A match as it was before its last change. */
export const asBefore = (row: MatchRow): Partial<MatchRow> => ({
  state: row.previousState ?? row.state,
  previousState: null,
  settlesAt: null,
  closedReason: null,
  closedBy: null,
  causedBy: null,
});

/** Whether a match was closed by a hire that is not final. */
export const isWaiting = ({ state, settlesAt }: MatchRow) =>
  state === "closed" && settlesAt !== null;

/** Whether the hire that closed a match stands; asked where none is in the way, so that it is final. */
async function hireStands(ctx: ActingContext, { causedBy }: MatchRow): Promise<boolean> {
  if (!causedBy) return false;
  const hire = and(eq(matches.id, causedBy), eq(matches.state, "hired"));
  return (await ctx.db.$count(matches, hire)) > 0;
}

/** Whether somebody can no longer be hired: gone, leaving, under age, or hired already. */
export async function isUnavailable(ctx: Context, userId: string | null): Promise<boolean> {
  const standing = userId && (await standingOf(ctx, userId));
  return !standing || !standing.isShown || standing.status === "matched";
}

/**
 * Looks again at a match that waits for a hire, once a hire was taken back or is final, or the request has other
 * places: it opens as it was, unless another hire is in its way.
 * @returns false where it stays closed: its hire is final, or its person can no longer be hired
 */
export async function lookAgain(
  ctx: ActingContext,
  match: MatchRow,
  request: Pick<RequestRow, "id" | "status">,
): Promise<boolean> {
  const way = await hireInTheWay(ctx, match, request);
  if (way) {
    if (way.id !== match.causedBy) await giveWay(ctx, match, way);
    return true;
  }
  const hasPlace = match.closedReason === "filled" && isOpen(request);
  if (!hasPlace && (await hireStands(ctx, match))) return false;
  if (await isUnavailable(ctx, match.jobseekerId)) {
    // It is the person who is missing and not the place: then it is the shop that is told.
    if (hasPlace) await moveMatch(ctx, match, { closedReason: "withdrawn" });
    return false;
  }
  await tellIfUntold(ctx, await moveMatch(ctx, match, asBefore(match), "undone"));
  await followRequest(ctx, request);
  return true;
}
