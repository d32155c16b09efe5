import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { accountsOf } from "#server/features/accounts/api.ts";
import { invalid } from "#server/platform/errors.ts";
import { looksOf } from "#server/platform/names/looks.ts";
import { refuseOurName, refuseShopNames } from "#server/platform/names/ours.ts";
import { findPlace, placeLabel } from "#server/platform/places/find-place.ts";
import { shopMembers, shops } from "./table.ts";

interface Named {
  id?: string;
  name: string;
  location: string;
}

/** The same for two ways of writing one town. */
const townOf = (location: string) => {
  const place = findPlace(location);
  return place ? placeLabel(place) : looksOf(location);
};

/** How many names are looked at in one go, so that others get their turn. */
const atOnce = 1000;

/** Notes what names look like that were stored by an earlier release or in bulk. */
async function noteLooks(ctx: Pick<Context, "db">): Promise<void> {
  const unseen = await ctx.db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(isNull(shops.looks), ne(shops.name, "")))
    .limit(atOnce);
  if (unseen.length === 0) return;
  const seen = JSON.stringify(unseen.map(({ id, name }) => ({ id, looks: looksOf(name) })));
  await ctx.db.execute(sql`
    update shops set looks = seen.looks
    from jsonb_to_recordset(${seen}::jsonb) as seen (id uuid, looks text) where shops.id = seen.id`);
  if (unseen.length === atOnce) await noteLooks(ctx);
}

/** Of these closed shops those that may open again: somebody of them is leaving, who can still stay. */
async function thatMayReopen(ctx: Context, closed: string[]): Promise<Set<string>> {
  if (closed.length === 0) return new Set();
  const members = await ctx.db
    .select()
    .from(shopMembers)
    .where(inArray(shopMembers.shopId, closed));
  const accounts = await accountsOf(
    ctx,
    members.map(({ userId }) => userId),
  );
  const staying = members.filter(({ userId }) => {
    const account = accounts.get(userId);
    return account?.leavingAt && !account.deactivatedAt;
  });
  return new Set(staying.map(({ shopId }) => shopId));
}

/** Of shops those that recruit, or may again. */
async function thatHoldNames<S extends { id: string; closedAt: Date | null }>(
  ctx: Context,
  all: S[],
): Promise<S[]> {
  const closed = all.filter(({ closedAt }) => closedAt).map(({ id }) => id);
  const mayReopen = await thatMayReopen(ctx, closed);
  return all.filter(({ id, closedAt }) => !closedAt || mayReopen.has(id));
}

/**
 * A shop that recruits, or may again, under a name which looks the same: anywhere, or in the same town only. Whoever takes
 * such a name at the same time waits until this transaction ends.
 */
export async function findAlike(
  ctx: Context,
  { id, name, location }: Named,
  where: "town" | "anywhere" = "town",
): Promise<boolean> {
  if (name === "") return false;
  const looks = looksOf(name);
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${looks}`}, 0))`);
  await noteLooks(ctx);
  const alike = await ctx.db
    .select({ id: shops.id, location: shops.location, closedAt: shops.closedAt })
    .from(shops)
    .where(and(eq(shops.looks, looks), id === undefined ? undefined : ne(shops.id, id)));
  const others = await thatHoldNames(ctx, alike);
  if (where === "anywhere") return others.length > 0;
  const town = townOf(location);
  return others.some((shop) => townOf(shop.location) === town);
}

/** The shops that recruit, or may again, under a name which looks like this one: the five oldest. */
export async function readAlike(ctx: Context, name: string) {
  const { id, location, closedAt } = shops;
  const alike = await ctx.db
    .select({ id, name: shops.name, location, closedAt })
    .from(shops)
    .where(eq(shops.looks, looksOf(name)))
    .orderBy(shops.createdAt);
  const others = await thatHoldNames(ctx, alike);
  return others
    .slice(0, 5)
    .map((shop) => ({ id: shop.id, name: shop.name, location: shop.location }));
}

/**
 * Refuses a shop of an admin's that would be taken for us, or for another of its town.
 * @throws {Failure} `invalid`, naming the field
 */
export async function refuseTakenName(ctx: Context, shop: Named, field: string): Promise<void> {
  refuseOurName(ctx, { [field]: shop.name });
  if (await findAlike(ctx, shop)) throw invalid({ [field]: "errors:fields.nameTaken" });
}

/**
 * Refuses a shop's change of name or place after which it would be taken for us or for another. A name that
 * stands for two honest shops in two towns is an admin's to give: no shop takes it by itself.
 * @throws {Failure} `invalid`, naming the field
 */
export async function refuseNewLikeness(
  ctx: Context,
  shop: Required<Named>,
  { name, location }: { name?: string | undefined; location?: string | undefined },
): Promise<void> {
  const renamed = name !== undefined && name !== shop.name;
  if (renamed) refuseShopNames(ctx, { name });
  const after = { ...shop, name: name ?? shop.name, location: location ?? shop.location };
  if (renamed && looksOf(name) !== looksOf(shop.name) && (await findAlike(ctx, after, "anywhere")))
    throw invalid({ name: "errors:fields.nameTaken" });
  if (townOf(after.location) === townOf(shop.location)) return;
  if (await findAlike(ctx, after)) throw invalid({ location: "errors:fields.nameTaken" });
  // Only a town that we know tells it from another of its name.
  if (findPlace(after.location) === null && (await findAlike(ctx, after, "anywhere")))
    throw invalid({ location: "errors:fields.place" });
}
