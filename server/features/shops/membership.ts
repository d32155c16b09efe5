import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findApprovedRequest } from "#server/features/access-requests/queries.ts";
import { together } from "#server/platform/db/together.ts";
import { shopInvitations, shopMembers, shops } from "./table.ts";

export type ShopRow = typeof shops.$inferSelect;

/** The zone of a shop that has not said where it is. */
const firstTimeZone = "America/New_York";

export interface NewShop {
  name?: string;
  location?: string;
  phone?: string;
  accessRequestId?: string | null;
}

/** Makes a shop that nobody belongs to yet. */
export async function createShop(ctx: Pick<Context, "db" | "clock">, given: NewShop = {}) {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(shops)
    .values({
      id: randomUUID(),
      timeZone: firstTimeZone,
      ...given,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function readMembership(ctx: Context, userId: string): Promise<ShopRow | null> {
  const [row] = await ctx.db
    .select({ shop: shops })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(eq(shopMembers.userId, userId));
  return row?.shop ?? null;
}

/** One at a time: two tabs that come first together must not make two shops. */
const lockPerson = (ctx: Context, userId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${userId}`}, 0))`);

/** The shop that waits for a person: one that invited them, the first to do so. */
async function invitedInto(ctx: SignedInContext): Promise<string | null> {
  const [first] = await ctx.db
    .select({ shopId: shopInvitations.shopId })
    .from(shopInvitations)
    .where(eq(shopInvitations.email, emailKey(ctx.actor.email)))
    .orderBy(asc(shopInvitations.createdAt))
    .limit(1);
  return first?.shopId ?? null;
}

/** The shop that somebody described when asking for access, unless it was made before. */
async function describedShop(ctx: SignedInContext): Promise<string | null> {
  const request = await findApprovedRequest(ctx, ctx.actor.id);
  if (!request) return null;
  const { shopName, location, phone, id } = request;
  const row = await createShop(ctx, { name: shopName, location, phone, accessRequestId: id });
  return row?.id ?? null;
}

async function emptyShop(ctx: SignedInContext): Promise<string> {
  const row = await createShop(ctx);
  if (!row) throw new Error("a shop was not made");
  return row.id;
}

// What a person said themselves comes first: an invitation must not draw them somewhere else.
async function settleIn(ctx: SignedInContext): Promise<void> {
  const shopId = (await describedShop(ctx)) ?? (await invitedInto(ctx)) ?? (await emptyShop(ctx));
  await ctx.db
    .insert(shopMembers)
    .values({ userId: ctx.actor.id, shopId, joinedAt: ctx.clock.now() });
  await ctx.db.delete(shopInvitations).where(eq(shopInvitations.email, emailKey(ctx.actor.email)));
}

/**
 * The caller's shop. An employer who comes for the first time gets the shop they described, joins
 * the one that invited them, or gets an empty one (docs/domain.md, "shop").
 */
export async function shopOf(ctx: SignedInContext): Promise<ShopRow> {
  const found = await readMembership(ctx, ctx.actor.id);
  if (found) return found;
  return together(ctx, async (inner) => {
    await lockPerson(inner, ctx.actor.id);
    const meanwhile = await readMembership(inner, ctx.actor.id);
    if (meanwhile) return meanwhile;
    await settleIn(inner);
    const row = await readMembership(inner, ctx.actor.id);
    if (!row) throw new Error("somebody joined no shop");
    return row;
  });
}
