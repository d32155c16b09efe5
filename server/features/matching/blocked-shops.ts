import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BlockedShops } from "#contract/matching.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { lockUser } from "#server/features/accounts/api.ts";
import { shopsOf } from "#server/features/shops/api.ts";
import { together } from "#server/platform/db/together.ts";
import { looksOf, mayBeOneCompany } from "#server/platform/names/looks.ts";
import { blockedShops } from "./table.ts";

/** The shops that the caller keeps away from, in the order of their names. */
export async function readBlockedShops(ctx: SignedInContext): Promise<BlockedShops> {
  const rows = await ctx.db
    .select({ name: blockedShops.name })
    .from(blockedShops)
    .where(eq(blockedShops.userId, ctx.actor.id))
    .orderBy(asc(blockedShops.name));
  return { names: rows.map(({ name }) => name) };
}

/** Says which shops never see the caller; what was matched before stays (docs/domain.md, "blocked shop"). */
export async function saveBlockedShops(
  ctx: SignedInContext,
  names: readonly string[],
): Promise<BlockedShops> {
  const userId = ctx.actor.id;
  const createdAt = ctx.clock.now();
  return together(ctx, async (inner) => {
    // Two tabs that save at once leave what one of them says.
    await lockUser(inner, userId);
    const own = eq(blockedShops.userId, userId);
    await inner.db.delete(blockedShops).where(and(own, notInArray(blockedShops.name, [...names])));
    if (names.length > 0)
      await inner.db
        .insert(blockedShops)
        .values(
          [...new Set(names)].map((name) => ({ userId, name, looks: looksOf(name), createdAt })),
        )
        .onConflictDoNothing();
    return readBlockedShops(inner);
  });
}

/** What one name contains of the other at a glance; which of them are meant is decided by their words. */
function mayBeMeant(name: string): SQL {
  const looks = looksOf(name);
  return sql`(position(${blockedShops.looks} in ${looks}) > 0 or position(${looks} in ${blockedShops.looks}) > 0)`;
}

/**
 * Who keeps away from a shop: they named it, or a part of its name, or wrote more than that. What it was called before
 * counts too.
 * @param among only these people are looked at
 */
export async function keptFrom(
  ctx: Context,
  shopId: string,
  among?: readonly string[],
): Promise<Set<string>> {
  const shop = (await shopsOf(ctx, [shopId])).get(shopId);
  const names = shop ? [shop.name, ...shop.formerNames].filter(Boolean) : [];
  if (names.length === 0 || among?.length === 0) return new Set();
  const rows = await ctx.db
    .select({ userId: blockedShops.userId, blocked: blockedShops.name })
    .from(blockedShops)
    .where(and(or(...names.map(mayBeMeant)), among && inArray(blockedShops.userId, [...among])));
  const isMeant = (blocked: string) => names.some((name) => mayBeOneCompany(name, blocked));
  return new Set(rows.filter(({ blocked }) => isMeant(blocked)).map(({ userId }) => userId));
}
