import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listEmployers } from "#contract/admin-matches.ts";
import type { readShop } from "#contract/shops.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { reading } from "#web/reading.ts";
import { useShopId } from "./shop-in-view.ts";

/** The shop that the pages are about: the employer's own, or the one that an admin looks at. */
export function useShop(enabled = true) {
  const shopId = useShopId();
  return useQuery({
    ...reading<typeof readShop>("/api/employer/shop", { query: { shopId } }),
    enabled,
    // An address that is missing may have been added in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data && !state.data.address ? "always" : false),
  });
}

/** Shops that are offered at once; a name finds the others. */
const offered = 20;

/** The newest shops, or those that a text finds, for an admin who chooses one to look at. */
export const useShops = (search: string | undefined) =>
  useQuery({
    ...reading<typeof listEmployers>("/api/admin/employers", {
      query: { search, limit: offered },
    }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
