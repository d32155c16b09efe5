import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/queries.ts";
import { shopOf } from "#server/features/shops/queries.ts";
import { hiringSessions, scorecards } from "./table.ts";

/** The shop that the caller's sessions belong to; an admin's belong to none. */
export const ownShop = async (ctx: SignedInContext): Promise<string | null> =>
  ctx.actor.role === "admin" ? null : (await shopOf(ctx)).id;

/** The sessions that the caller may see: their shop's, and all of them for an admin. */
export async function visible(ctx: SignedInContext): Promise<SQL | undefined> {
  const ready = eq(hiringSessions.isReady, true);
  return ctx.actor.role === "admin"
    ? ready
    : and(ready, eq(hiringSessions.shopId, (await shopOf(ctx)).id));
}

/** Cards that anybody may see: somebody of the network is hidden while leaving or deactivated. */
export function shownCards(ctx: Context): SQL | undefined {
  const present = presentPeople(ctx);
  const there = ctx.db.select({ id: present.personId }).from(present);
  return or(isNull(scorecards.candidateUserId), inArray(scorecards.candidateUserId, there));
}
