import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { leavePool } from "./pool.ts";
import { blockedShops, openDemands, poolListings, poolMembers, travelLimits } from "./table.ts";

export const personalData: PersonalData = {
  name: "matching",
  tables: [travelLimits, blockedShops, poolMembers, poolListings, openDemands],
  kept: "how far you go and the shops that you keep away from until the account is erased; your place in the pool while you are in it",
  async collect(ctx, { userId }) {
    const [limit] = await ctx.db.select().from(travelLimits).where(eq(travelLimits.userId, userId));
    const [member] = await ctx.db.select().from(poolMembers).where(eq(poolMembers.userId, userId));
    const blocked = await ctx.db.select().from(blockedShops).where(eq(blockedShops.userId, userId));
    return { travelLimit: limit ?? null, blockedShops: blocked, pool: member ?? null };
  },
  async erase(ctx, { userId }) {
    await leavePool(ctx, userId);
    await ctx.db.delete(travelLimits).where(eq(travelLimits.userId, userId));
    await ctx.db.delete(blockedShops).where(eq(blockedShops.userId, userId));
  },
};
