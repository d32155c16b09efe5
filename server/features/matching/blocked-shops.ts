import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { BlockedShops } from "#contract/matching.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { shopsOf } from "#server/features/shops/api.ts";
import { together } from "#server/platform/db/together.ts";
import { mayBeOneCompany } from "#server/platform/names/looks.ts";
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
    const own = eq(blockedShops.userId, userId);
    await inner.db.delete(blockedShops).where(and(own, notInArray(blockedShops.name, [...names])));
    if (names.length > 0)
      await inner.db
        .insert(blockedShops)
        .values([...new Set(names)].map((name) => ({ userId, name, createdAt })))
        .onConflictDoNothing();
    return readBlockedShops(inner);
  });
}

/**
 * Who of these people keeps away from a shop: they named it, or a part of its name, or wrote more than that. What it
 * was called before counts too.
 */
export async function keptFrom(
  ctx: Context,
  shopId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ userId: blockedShops.userId, blocked: blockedShops.name })
    .from(blockedShops)
    .where(inArray(blockedShops.userId, [...userIds]));
  if (rows.length === 0) return new Set();
  const shop = (await shopsOf(ctx, [shopId])).get(shopId);
  const names = shop ? [shop.name, ...shop.formerNames].filter(Boolean) : [];
  const isMeant = (blocked: string) => names.some((name) => mayBeOneCompany(name, blocked));
  return new Set(rows.filter(({ blocked }) => isMeant(blocked)).map(({ userId }) => userId));
}
