import { eq } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, giveRole, lockUser } from "#server/features/accounts/api.ts";
import { forgetShopNews } from "#server/features/notifications/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, forbidden, notFound } from "#server/platform/errors.ts";
import { leftEmail, partedEmail } from "./emails.ts";
import { findMember, lockShop, membersOf, noteChange, shopOf } from "./membership.ts";
import { presentShop } from "./queries.ts";
import { makeOwner, settleShop } from "./standing.ts";
import { shopMembers } from "./table.ts";

/** Ends somebody's place in a shop; what is left of the shop is looked after. */
export async function leaveShop(
  ctx: Context,
  userId: string,
  what: "left" | "removed",
): Promise<void> {
  const member = await findMember(ctx, userId);
  if (!member) return;
  await lockShop(ctx, member.shopId);
  await ctx.db.delete(shopMembers).where(eq(shopMembers.userId, userId));
  await noteChange(ctx, { shopId: member.shopId, userId, what });
  await forgetShopNews(ctx, userId);
  const at = ctx.clock.now().toISOString();
  await ctx.jobs.announce(ctx.db, "shop-left", { userId, at });
  await settleShop(ctx, member.shopId);
}

/** The caller's place in their shop, held with the shop: somebody removed meanwhile has none. */
async function ownPlace(ctx: SignedInContext, shopId: string) {
  const place = await findMember(ctx, ctx.actor.id);
  if (place?.shopId !== shopId) throw forbidden();
  return place;
}

/**
 * Removes a colleague from the caller's shop, or the caller themselves. The employer's role goes with
 * the shop: whoever parts reaches no candidate until an admin approves a shop of their own, or another
 * shop takes them in (docs/domain.md, "shop").
 * @throws {Failure} `forbidden` for whoever is not the owner, `conflict` for the owner themselves
 */
export async function removeColleague(ctx: SignedInContext, userId: string): Promise<void> {
  const shop = await shopOf(ctx);
  const isOwn = userId === ctx.actor.id;
  await together(ctx, async (inner) => {
    const user = await lockUser(inner, userId);
    await lockShop(inner, shop.id);
    const mine = await ownPlace(inner, shop.id);
    const theirs = await findMember(inner, userId);
    if (!user || theirs?.shopId !== shop.id) throw notFound();
    if (theirs.role === "owner" && isOwn) throw conflict("matches:errors.ownerStays");
    if (!isOwn && mine.role !== "owner") throw forbidden();
    await leaveShop(inner, userId, isOwn ? "left" : "removed");
    await giveRole(inner, userId, null);
    await queueEmail(inner, user.email, partedEmail(ctx, user, shop.name));
    if (isOwn) await tellOwner(inner, shop.id, user);
  });
}

async function tellOwner(
  ctx: SignedInContext,
  shopId: string,
  { id, name, email }: { id: string; name: string; email: string },
) {
  const owner = (await membersOf(ctx, shopId)).find(({ role }) => role === "owner");
  const account = owner && (await accountsOf(ctx, [owner.userId])).get(owner.userId);
  if (account)
    await queueEmail(ctx, account.email, leftEmail(ctx, account, name || email), { aboutId: id });
}

/**
 * Makes a colleague the owner of the caller's shop; the caller stays as a colleague.
 * @throws {Failure} `forbidden` for whoever is not the owner, `not_found` for nobody of the shop
 */
export async function handShopOver(ctx: SignedInContext, userId: string) {
  const { id } = await shopOf(ctx);
  return together(ctx, async (inner) => {
    const shop = await lockShop(inner, id);
    const mine = await ownPlace(inner, id);
    if (mine.role !== "owner") throw forbidden();
    const theirs = (await membersOf(inner, id)).find((member) => member.userId === userId);
    const account = theirs && (await accountsOf(inner, [userId])).get(userId);
    if (!account || account.leavingAt || account.deactivatedAt) throw notFound();
    if (theirs.userId !== ctx.actor.id) await makeOwner(inner, theirs);
    return presentShop(inner, shop);
  });
}
