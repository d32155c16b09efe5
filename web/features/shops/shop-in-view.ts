import { useSearch } from "@tanstack/react-router";
import { useUser } from "#web/session/session.ts";
import { readShopSearch, type ShopSearch } from "./shop-search.ts";

/** The search params that keep a link with the shop that an admin looks at. */
export function useShopSearch(): ShopSearch {
  const user = useUser();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return user?.role === "admin" ? readShopSearch(search) : {};
}

/** The `shopId` of a call: absent for an employer, whose own shop the server knows. */
export const useShopId = (): string | undefined => useShopSearch().shop;
