import { eq, type SQL } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { hiringSessions } from "./table.ts";

/** The shop that the caller's sessions belong to. */
export const ownShop = async (ctx: SignedInContext): Promise<string> => ctx.actor.id;

/** The sessions that the caller may see: their shop's, and all of them for an admin. */
export async function visible(ctx: SignedInContext): Promise<SQL | undefined> {
  if (ctx.actor.role === "admin") return undefined;
  return eq(hiringSessions.shopId, await ownShop(ctx));
}
