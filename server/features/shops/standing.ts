import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { accountsOf } from "#server/features/accounts/api.ts";
import type { Actor } from "#server/platform/actor.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { ownerEmail } from "./emails.ts";
import { findMember, lockShop, type MemberRow, membersOf, noteChange } from "./membership.ts";
import { shopInvitations, shopMembers, shops } from "./table.ts";

type ActingContext = Context & { actor?: Actor };

/** Makes somebody of a locked shop its owner, in place of whoever was, and tells them. */
export async function makeOwner(ctx: ActingContext, { shopId, userId }: MemberRow): Promise<void> {
  await ctx.db
    .update(shopMembers)
    .set({ role: "colleague" })
    .where(and(eq(shopMembers.shopId, shopId), eq(shopMembers.role, "owner")));
  await ctx.db.update(shopMembers).set({ role: "owner" }).where(eq(shopMembers.userId, userId));
  await noteChange(ctx, { shopId, userId, what: "owner" });
  const account = (await accountsOf(ctx, [userId])).get(userId);
  const [shop] = await ctx.db.select().from(shops).where(eq(shops.id, shopId));
  if (account && shop) await queueEmail(ctx, account.email, ownerEmail(ctx, account, shop.name));
}

/** Ends the open invitations of a shop that were given by somebody who is not there any more. */
async function endInvitationsOfGone(
  ctx: Context,
  shopId: string,
  there: MemberRow[],
): Promise<void> {
  const members = there.map(({ userId }) => userId);
  await ctx.db
    .update(shopInvitations)
    .set({ endedAt: ctx.clock.now() })
    .where(
      and(
        eq(shopInvitations.shopId, shopId),
        eq(shopInvitations.from, "shop"),
        isNull(shopInvitations.endedAt),
        notInArray(shopInvitations.invitedBy, members),
      ),
    );
}

/**
 * Looks after a shop whose people changed: it is owned by somebody who is there, and is closed while
 * nobody is, which closes its requests too (docs/domain.md, "shop").
 */
export async function settleShop(ctx: ActingContext, shopId: string): Promise<void> {
  const shop = await lockShop(ctx, shopId);
  const members = await membersOf(ctx, shopId);
  const accounts = await accountsOf(
    ctx,
    members.map(({ userId }) => userId),
  );
  const there = members.filter(({ userId }) => {
    const account = accounts.get(userId);
    return account && !account.leavingAt && !account.deactivatedAt;
  });
  const [longest] = there;
  if (longest && !there.some(({ role }) => role === "owner")) await makeOwner(ctx, longest);
  await endInvitationsOfGone(ctx, shopId, there);
  const isClosed = longest === undefined;
  if (isClosed === (shop.closedAt !== null)) return;
  await ctx.db
    .update(shops)
    .set({ closedAt: isClosed ? ctx.clock.now() : null })
    .where(eq(shops.id, shopId));
  await noteChange(ctx, { shopId, userId: null, what: isClosed ? "closed" : "opened" });
  await ctx.jobs.announce(ctx.db, "shop-changed", { shopId });
}

/** Looks after the shop of somebody whose account was closed, opened, or is leaving. */
export async function settleShopOf(ctx: ActingContext, userId: string): Promise<void> {
  const member = await findMember(ctx, userId);
  if (member) await settleShop(ctx, member.shopId);
}
