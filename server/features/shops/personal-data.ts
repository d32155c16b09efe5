import { eq } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { shopInvitations, shopMembers, shops, shopViews } from "./table.ts";

export const personalData: PersonalData = {
  name: "shop",
  tables: [shops, shopMembers, shopInvitations, shopViews],
  kept: "until the account is erased; the shop itself until the last of its people is",
  async collect(ctx, { userId }) {
    const [row] = await ctx.db
      .select({ shop: shops, joinedAt: shopMembers.joinedAt })
      .from(shopMembers)
      .innerJoin(shops, eq(shops.id, shopMembers.shopId))
      .where(eq(shopMembers.userId, userId));
    return row ?? null;
  },
  async erase(ctx, { userId, email }) {
    await ctx.db.delete(shopInvitations).where(eq(shopInvitations.email, emailKey(email)));
    await ctx.db.delete(shopViews).where(eq(shopViews.viewerId, userId));
    const [left] = await ctx.db
      .delete(shopMembers)
      .where(eq(shopMembers.userId, userId))
      .returning({ shopId: shopMembers.shopId });
    if (!left || (await ctx.db.$count(shopMembers, eq(shopMembers.shopId, left.shopId))) > 0)
      return;
    // A shop of one often bears its owner's name: what is left counts and says nothing.
    await ctx.db
      .update(shops)
      .set({ name: "", address: "", location: "", phone: "", equipment: "", payPlan: "" })
      .where(eq(shops.id, left.shopId));
    await ctx.db.delete(shopInvitations).where(eq(shopInvitations.shopId, left.shopId));
  },
};
