import { eq } from "drizzle-orm";
import type { OpenHours, Shop } from "#contract/shops.ts";
import { type JobTerm, jobTerms } from "#contract/talent-requests.ts";
import type { SignedInContext } from "#server/context.ts";
import { notifyAdmins } from "#server/features/notifications/api.ts";
import { together } from "#server/platform/db/together.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { spendSaying } from "#server/platform/http/budgets.ts";
import { looksOf } from "#server/platform/names/looks.ts";
import { otherPhoneIn } from "#server/platform/phones.ts";
import { renamedEmail } from "./emails.ts";
import { refuseNewLikeness } from "./likeness.ts";
import type { ShopRow } from "./membership.ts";
import { presentShop, shopOf, wholeAddress } from "./queries.ts";
import { type LastSaid, shops } from "./table.ts";

export { inviteColleague, revokeColleague } from "./inviting.ts";
export { acceptShopInvitation, declineShopInvitation } from "./joining.ts";
export { handShopOver, removeColleague } from "./leaving.ts";

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

/** What a shop said last of each of these, be it now or before it took that off. */
const lastSaidOf = ({ address, location, payPlan, lastSaid }: ShopRow): Required<LastSaid> => ({
  address: address || (lastSaid.address ?? ""),
  location: location || (lastSaid.location ?? ""),
  payPlan: payPlan || (lastSaid.payPlan ?? ""),
});

/** What is new of a shop to whoever means to come there. */
function newTerms(before: ShopRow, after: ShopRow): JobTerm[] {
  const told = lastSaidOf(before);
  const isRenamed = before.name !== "" && looksOf(before.name) !== looksOf(after.name);
  const isSameTown = told.location === "" || told.location === after.location;
  const isNewlyTold = told.address === "" && isSameTown;
  const place = wholeAddress(after);
  const hasMoved = !isNewlyTold && wholeAddress(before) !== place && wholeAddress(told) !== place;
  const paysOtherwise =
    told.payPlan !== "" && before.payPlan !== after.payPlan && told.payPlan !== after.payPlan;
  const isNew: Partial<Record<JobTerm, boolean>> = {
    shop: isRenamed,
    address: hasMoved,
    payPlan: paysOtherwise,
  };
  return jobTerms.filter((term) => isNew[term]);
}

/** What a shop was called before, once it is called so. */
const formerNamesOf = ({ name, looks, formerNames }: ShopRow, after: string | null) =>
  name === "" || looks === after || formerNames.includes(name)
    ? formerNames
    : [...formerNames, name];

/**
 * Changes the caller's shop; what is not named stays. The admins hear of another name.
 * @throws {Failure} `invalid` for a name that is ours or another shop's or a phone that is none, `conflict` when a
 *   colleague changed it after the editor saw it, `too_many` when it took many names in a day
 */
export async function updateShop(
  ctx: SignedInContext,
  { updatedAt, ...change }: ShopChange,
): Promise<Shop> {
  const own = await shopOf(ctx);
  return together(ctx, async (inner) => {
    const [row] = await inner.db.select().from(shops).where(eq(shops.id, own.id)).for("update");
    if (!row) throw notFound();
    if (updatedAt !== undefined && updatedAt !== row.updatedAt.toISOString())
      throw conflict("matches:errors.shopChanged");
    await refuseNewLikeness(inner, row, change);
    const looks = change.name === undefined ? row.looks : looksOf(change.name);
    const [changed] = await inner.db
      .update(shops)
      .set({
        ...change,
        phone: otherPhoneIn(change.phone, row.phone),
        looks,
        formerNames: formerNamesOf(row, looks),
        lastSaid: lastSaidOf(row),
        updatedAt: laterThan(ctx, row.updatedAt),
      })
      .where(eq(shops.id, own.id))
      .returning();
    if (!changed) throw notFound();
    const terms = newTerms(row, changed);
    // They let the shop in under the name before.
    if (terms.includes("shop")) {
      await spendSaying("matches:errors.renamedOften", inner, "rename", own.id);
      await notifyAdmins(inner, {
        kind: "reviews",
        key: `shop-renamed:${own.id}:${changed.updatedAt.getTime()}`,
        by: own.id,
        message: () => renamedEmail(ctx, { was: row.name, name: changed.name, shopId: own.id }),
      });
    }
    if (terms.length > 0)
      await inner.jobs.announce(inner.db, "shop-described", { shopId: own.id, terms });
    return presentShop(inner, changed);
  });
}
