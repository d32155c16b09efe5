import { eq, type SQL } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { shopOf } from "#server/features/shops/queries.ts";
import { hiringSessions } from "./table.ts";

/** The shop that the caller's sessions belong to; an admin's belong to none. */
export const ownShop = async (ctx: SignedInContext): Promise<string | null> =>
  ctx.actor.role === "admin" ? null : (await shopOf(ctx)).id;

/** The sessions that the caller may see: their shop's, and all of them for an admin. */
export async function visible(ctx: SignedInContext): Promise<SQL | undefined> {
  return ctx.actor.role === "admin" ? undefined : eq(hiringSessions.shopId, (await shopOf(ctx)).id);
}
