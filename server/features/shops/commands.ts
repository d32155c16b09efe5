import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emailKey, type Language } from "#contract/primitives.ts";
import type { Shop, ShopInvitation } from "#contract/shops.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { invite, revokeInvitation } from "#server/features/accounts/commands.ts";
import { findUserByEmail, offerTo } from "#server/features/accounts/queries.ts";
import { together } from "#server/platform/db/together.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { presentInvitation, presentShop, shopOf } from "./queries.ts";
import { shopInvitations, shopMembers, shops } from "./table.ts";

export { createShop } from "./membership.ts";

export interface ShopChange {
  name?: string | undefined;
  address?: string | undefined;
  location?: string | undefined;
  phone?: string | undefined;
  equipment?: string | undefined;
  payPlan?: string | undefined;
  timeZone?: string | undefined;
  /** What the editor saw. */
  updatedAt?: string | undefined;
}

/**
 * Changes the caller's shop; what is not named stays.
 * @throws {Failure} `conflict` when a colleague changed it after the editor saw it
 */
export async function updateShop(
  ctx: SignedInContext,
  { updatedAt, ...change }: ShopChange,
): Promise<Shop> {
  const own = await shopOf(ctx);
  return together(ctx, async (inner) => {
    const [row] = await inner.db.select().from(shops).where(eq(shops.id, own.id)).for("update");
    if (!row) throw notFound();
    if (updatedAt !== undefined && updatedAt !== row.updatedAt.toISOString())
      throw conflict("matches:errors.shopChanged");
    const [changed] = await inner.db
      .update(shops)
      .set({ ...change, updatedAt: laterThan(ctx, row.updatedAt) })
      .where(eq(shops.id, own.id))
      .returning();
    if (!changed) throw notFound();
    return presentShop(inner, changed);
  });
}

/** Where an offer of a role says that it came from. */
const sourceOf = (shopId: string) => `shop:${shopId}`;

/**
 * Has whoever proves this address join a shop when they first come as an employer. The offer of the
 * role is sent only to an address that has none yet: who holds one is nobody's business, and an
 * offer of another role stays as it is.
 * @throws {Failure} `conflict` when the shop has invited the address before
 */
export async function inviteMember(
  ctx: Context,
  shopId: string,
  invitee: { name: string; email: string; language: Language },
): Promise<ShopInvitation> {
  const { name } = invitee;
  const email = emailKey(invitee.email);
  const [row] = await ctx.db
    .insert(shopInvitations)
    .values({ id: randomUUID(), shopId, email, name, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict("matches:errors.alreadyInvited");
  const user = await findUserByEmail(ctx, email);
  if (!user?.role && (await offerTo(ctx, email)) === null)
    await invite(ctx, { ...invitee, role: "employer", source: sourceOf(shopId) });
  return presentInvitation(row);
}

/** Invites a colleague into the caller's shop. */
export async function inviteColleague(
  ctx: SignedInContext,
  invitee: { name: string; email: string },
): Promise<ShopInvitation> {
  const { id } = await shopOf(ctx);
  return together(ctx, (inner) => inviteMember(inner, id, { ...invitee, language: ctx.language }));
}

/** Takes an unused invitation into the caller's shop back, with the role if it was the shop's to offer. */
export async function revokeColleague(ctx: SignedInContext, id: string): Promise<void> {
  const { id: shopId } = await shopOf(ctx);
  await together(ctx, async (inner) => {
    const [row] = await inner.db
      .delete(shopInvitations)
      .where(and(eq(shopInvitations.id, id), eq(shopInvitations.shopId, shopId)))
      .returning();
    if (!row) throw notFound();
    const offer = await offerTo(inner, row.email);
    if (offer?.source === sourceOf(shopId)) await revokeInvitation(inner, row.email);
  });
}

/**
 * Removes a colleague from the caller's shop; their account stays and gets a shop of its own.
 * @throws {Failure} `conflict` for the caller
 */
export async function removeColleague(ctx: SignedInContext, userId: string): Promise<void> {
  const { id: shopId } = await shopOf(ctx);
  if (userId === ctx.actor.id) throw conflict("matches:errors.ownMembership");
  const [removed] = await ctx.db
    .delete(shopMembers)
    .where(and(eq(shopMembers.userId, userId), eq(shopMembers.shopId, shopId)))
    .returning();
  if (!removed) throw notFound();
}
