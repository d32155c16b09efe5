import type { Context } from "#server/context.ts";
import { memberIds } from "#server/features/shops/api.ts";

/** Tells the open pages of a shop, and of whoever began it, that something of theirs has got on. */
export async function tellShop(
  ctx: Context,
  { shopId, createdBy }: { shopId: string | null; createdBy: string | null },
): Promise<void> {
  const members = shopId ? await memberIds(ctx, shopId) : [];
  const told = new Set([...(createdBy ? [createdBy] : []), ...members]);
  await ctx.live.publish(ctx.db, [...told], "scout");
}
