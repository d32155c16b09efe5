import { and, asc, eq, isNull } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { OpenShopInvitation } from "#contract/shops.ts";
import type { SignedInContext } from "#server/context.ts";
import { becomeEmployer, lockUser, namesOf } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { join, lockShop } from "./membership.ts";
import { shopInvitations, shops } from "./table.ts";

/** Open invitations of shops to the caller's own, proven address. */
const toCaller = (ctx: SignedInContext) =>
  and(
    eq(shopInvitations.email, emailKey(ctx.actor.email)),
    eq(shopInvitations.from, "shop"),
    isNull(shopInvitations.endedAt),
  );

/** Shops that want the caller, oldest first; whoever has a role is past that. */
export async function listShopInvitations(ctx: SignedInContext): Promise<OpenShopInvitation[]> {
  if (ctx.actor.role) return [];
  const rows = await ctx.db
    .select({ invitation: shopInvitations, shopName: shops.name, location: shops.location })
    .from(shopInvitations)
    .innerJoin(shops, eq(shops.id, shopInvitations.shopId))
    .where(and(toCaller(ctx), isNull(shops.closedAt)))
    .orderBy(asc(shopInvitations.createdAt), asc(shopInvitations.id))
    .limit(100);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ invitation }) => invitation.invitedBy ?? []),
  );
  return rows.map(({ invitation: { id, invitedBy, createdAt }, shopName, location }) => ({
    id,
    shopName,
    location,
    invitedBy: (invitedBy && names.get(invitedBy)) || null,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Makes the caller join a shop that invited them: that, and nothing before, makes them an employer, for
 * as long as they belong to it (docs/domain.md, "shop"). Of two shops at once one gets them.
 * @throws {Failure} `conflict` for somebody who has a role, `not_found` for an invitation that is gone
 */
export async function acceptShopInvitation(ctx: SignedInContext, id: string): Promise<void> {
  await together(ctx, async (inner) => {
    const user = await lockUser(inner, ctx.actor.id);
    const [found] = await inner.db
      .select()
      .from(shopInvitations)
      .where(and(eq(shopInvitations.id, id), toCaller(ctx)));
    if (!user || !found) throw notFound();
    if (user.role) throw conflict("errors:hasRole");
    const shop = await lockShop(inner, found.shopId);
    // Taken back, or the shop closed, while this call waited for it.
    const open = await inner.db.$count(
      shopInvitations,
      and(eq(shopInvitations.id, id), toCaller(ctx)),
    );
    if (open === 0 || shop.closedAt) throw notFound();
    await becomeEmployer(inner, user.id);
    await join(inner, shop.id);
  });
}

/** Declines an invitation; the shop sees that it is gone. */
export async function declineShopInvitation(ctx: SignedInContext, id: string): Promise<void> {
  const [gone] = await ctx.db
    .update(shopInvitations)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(shopInvitations.id, id), toCaller(ctx)))
    .returning({ id: shopInvitations.id });
  if (!gone) throw notFound();
}
