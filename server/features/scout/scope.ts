import { and, eq, inArray, isNull, notExists, or, type SQL } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { peopleThere, presentPeople } from "#server/features/accounts/api.ts";
import { shopOf } from "#server/features/shops/api.ts";
import { cardPeople, hiringSessions, scorecards } from "./table.ts";

/** The shop that the caller's sessions belong to; an admin's belong to none. */
export const ownShop = async (ctx: SignedInContext): Promise<string | null> =>
  ctx.actor.role === "admin" ? null : (await shopOf(ctx)).id;

/** Sessions of a shop; where none is named, the caller's own. */
export const sessionsOf = (ctx: SignedInContext, shopId: string | null): SQL | undefined =>
  shopId
    ? eq(hiringSessions.shopId, shopId)
    : and(isNull(hiringSessions.shopId), eq(hiringSessions.createdBy, ctx.actor.id));

/** Those of them that are whole. */
export const readyOf = (ctx: SignedInContext, shopId: string | null): SQL | undefined =>
  and(eq(hiringSessions.isReady, true), sessionsOf(ctx, shopId));

/** Whether the caller may change a session that they may see: an admin only reads a shop's. */
export const mayChange = (ctx: SignedInContext, session: { shopId: string | null }): boolean =>
  ctx.actor.role !== "admin" || session.shopId === null;

/**
 * Cards that anybody may see: those of a candidate of the network while employers may see them, and those that tell
 * of somebody by their words while that person, of whatever role, is neither leaving nor deactivated.
 */
export function shownCards(ctx: Context): SQL | undefined {
  const present = presentPeople(ctx);
  const shown = ctx.db.select({ id: present.personId }).from(present);
  const there = peopleThere(ctx);
  const isThere = ctx.db
    .select({ id: there.personId })
    .from(there)
    .where(eq(there.personId, cardPeople.userId));
  const tellsOfWhoIsAway = ctx.db
    .select({ id: cardPeople.userId })
    .from(cardPeople)
    .where(and(eq(cardPeople.scorecardId, scorecards.id), notExists(isThere)));
  return and(
    or(isNull(scorecards.candidateUserId), inArray(scorecards.candidateUserId, shown)),
    notExists(tellsOfWhoIsAway),
  );
}
