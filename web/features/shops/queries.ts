import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listEmployers } from "#contract/admin-matches.ts";
import type { readShop } from "#contract/shops.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { employerKey } from "./employer-key.ts";
import { useShopId } from "./shop-in-view.ts";

export const shopKey = [...employerKey, "shop"] as const;

/** The shop that the pages are about: the employer's own, or the one that an admin looks at. */
export function useShop(enabled = true) {
  const shopId = useShopId();
  return useQuery({
    enabled,
    queryKey: [...shopKey, shopId],
    queryFn: () => call<typeof readShop>("GET", "/api/employer/shop", { query: { shopId } }),
    // An address that is missing may have been added in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data && !state.data.address ? "always" : false),
  });
}

/** Shops that are offered at once; a name finds the others. */
const offered = 20;

/** The newest shops, or those that a text finds, for an admin who chooses one to look at. */
export function useShops(search: string | undefined) {
  return useQuery({
    queryKey: [...employerKey, "shops", search],
    queryFn: () =>
      call<typeof listEmployers>("GET", "/api/admin/employers", {
        query: { search, limit: offered },
      }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}
