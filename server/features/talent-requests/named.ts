import { eq, getTableColumns } from "drizzle-orm";
import { firstNames } from "#server/features/accounts/api.ts";
import { shopNames } from "#server/features/shops/api.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { RequestRow } from "./queries.ts";
import { talentRequests as requests } from "./table.ts";

/** Requests with the name of their shop and the first name of who asked; which ones, the caller says. */
export function namedRequests(db: Database) {
  const shop = shopNames({ db });
  const asker = firstNames({ db });
  return db
    .select({
      ...getTableColumns(requests),
      shopName: shop.shopName,
      firstName: asker.firstName,
    })
    .from(requests)
    .innerJoin(shop, eq(shop.namedShop, requests.shopId))
    .leftJoin(asker, eq(asker.namedPerson, requests.createdBy));
}

type NamedRequest = RequestRow & { shopName: string; firstName: string | null };

/** Such a row as a page holds it: the request, the names beside it, and its place in the list. */
export const pageRowOf = ({ shopName, firstName, ...row }: NamedRequest) => ({
  row,
  shopName,
  firstName,
  id: row.id,
  createdAt: row.createdAt,
});
