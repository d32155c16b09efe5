import { and, desc, eq, isNull } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { authorsOf } from "#server/features/accounts/api.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { findMember } from "./membership.ts";
import { settleShop } from "./standing.ts";
import { shopChanges, shopInvitations, shopMembers, shops, shopViews } from "./table.ts";

/** Who of our team looked at a shop as its people see it. */
async function looksOfTeam(ctx: Context, shopId: string) {
  const { viewerId: actorId, keyId, what, at } = shopViews;
  const rows = await ctx.db
    .select({ actorId, keyId, what, at })
    .from(shopViews)
    .where(eq(shopViews.shopId, shopId))
    .orderBy(desc(at));
  const by = await authorsOf(ctx, rows);
  return rows.map((row) => ({ by: by(row) ?? "", what: row.what, at: row.at }));
}

export const personalData: PersonalData = {
  name: "shop",
  tables: [shops, shopMembers, shopInvitations, shopViews, shopChanges],
  kept: "until the account is erased; the shop itself until the last of its people is",
  async collect(ctx, { userId, email }) {
    const [membership] = await ctx.db
      .select({ shop: shops, role: shopMembers.role, joinedAt: shopMembers.joinedAt })
      .from(shopMembers)
      .innerJoin(shops, eq(shops.id, shopMembers.shopId))
      .where(eq(shopMembers.userId, userId));
    const { name, createdAt, endedAt } = shopInvitations;
    return {
      ...membership,
      invitations: await ctx.db
        .select({ shopName: shops.name, name, createdAt, endedAt })
        .from(shopInvitations)
        .innerJoin(shops, eq(shops.id, shopInvitations.shopId))
        .where(eq(shopInvitations.email, emailKey(email))),
      history: await ctx.db
        .select({ what: shopChanges.what, at: shopChanges.at })
        .from(shopChanges)
        .where(eq(shopChanges.userId, userId)),
      looks: membership ? await looksOfTeam(ctx, membership.shop.id) : [],
    };
  },
  async erase(ctx, { userId, email }) {
    await ctx.db.delete(shopInvitations).where(eq(shopInvitations.email, emailKey(email)));
    const given = eq(shopInvitations.invitedBy, userId);
    await ctx.db
      .update(shopInvitations)
      .set({ endedAt: ctx.clock.now() })
      .where(and(given, eq(shopInvitations.from, "shop"), isNull(shopInvitations.endedAt)));
    await ctx.db.update(shopInvitations).set({ invitedBy: null }).where(given);
    await ctx.db.delete(shopViews).where(eq(shopViews.viewerId, userId));
    await ctx.db.update(shopChanges).set({ userId: null }).where(eq(shopChanges.userId, userId));
    await ctx.db.update(shopChanges).set({ actorId: null }).where(eq(shopChanges.actorId, userId));
    const left = await findMember(ctx, userId);
    if (!left) return;
    await ctx.db.delete(shopMembers).where(eq(shopMembers.userId, userId));
    await settleShop(ctx, left.shopId);
    if ((await ctx.db.$count(shopMembers, eq(shopMembers.shopId, left.shopId))) > 0) return;
    // A shop of one often bears its owner's name: what is left counts and says nothing.
    await ctx.db
      .update(shops)
      .set({
        name: "",
        looks: null,
        formerNames: [],
        lastSaid: {},
        address: "",
        location: "",
        phone: "",
        equipment: "",
        payPlan: "",
      })
      .where(eq(shops.id, left.shopId));
    await ctx.db.delete(shopInvitations).where(eq(shopInvitations.shopId, left.shopId));
    await ctx.jobs.announce(ctx.db, "shop-erased", { shopId: left.shopId });
  },
};
