import { eq } from "drizzle-orm";
import type { OpenHours, Shop } from "#contract/shops.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";
import { presentShop, shopOf } from "./queries.ts";
import { shops } from "./table.ts";

export { inviteColleague, revokeColleague } from "./inviting.ts";
export { acceptShopInvitation, declineShopInvitation } from "./joining.ts";
export { handShopOver, removeColleague } from "./leaving.ts";

/** Whether a name has ours in it: letters from us are not to seem to come from a shop, nor its own from us. */
function isOurs(ctx: SignedInContext, name: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  return plain(name).includes(plain(ctx.brand.name));
}

export interface ShopChange {
  name?: string | undefined;
  address?: string | undefined;
  location?: string | undefined;
  phone?: string | undefined;
  equipment?: string | undefined;
  payPlan?: string | undefined;
  timeZone?: string | undefined;
  openHours?: OpenHours | undefined;
  /** What the editor saw. */
  updatedAt?: string | undefined;
}

/**
 * Changes the caller's shop; what is not named stays.
 * @throws {Failure} `invalid` for a name that is ours, `conflict` when a colleague changed it after the
 *   editor saw it
 */
export async function updateShop(
  ctx: SignedInContext,
  { updatedAt, ...change }: ShopChange,
): Promise<Shop> {
  const own = await shopOf(ctx);
  if (change.name !== undefined && isOurs(ctx, change.name))
    throw invalid({ name: "errors:fields.ourName" });
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
