import { useQuery } from "@tanstack/react-query";
import type { listEmployers } from "#contract/admin-matches.ts";
import type { readShop } from "#contract/shops.ts";
import { call } from "#web/api.ts";
import { employerKey } from "./employer-key.ts";
import { useShopId } from "./shop-in-view.ts";

export const shopKey = [...employerKey, "shop"] as const;

/** The shop that the pages are about: the employer's own, or the one that an admin looks at. */
export function useShop() {
  const shopId = useShopId();
  return useQuery({
    queryKey: [...shopKey, shopId],
    queryFn: () => call<typeof readShop>("GET", "/api/employer/shop", { query: { shopId } }),
  });
}

/** Every shop, for an admin who chooses one to look at. */
export function useShops(enabled: boolean) {
  return useQuery({
    queryKey: [...employerKey, "shops"],
    queryFn: async () => {
      const answer = await call<typeof listEmployers>("GET", "/api/admin/employers", {
        query: {},
      });
      return Array.isArray(answer) ? answer : answer.items;
    },
    enabled,
  });
}
