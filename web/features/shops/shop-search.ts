import { textParam } from "#web/lib/search-params.ts";

/** An admin's pages of a shop say in the address which one; an employer's are about their own. */
export interface ShopSearch {
  shop?: string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A search parameter that is an id; absent where it is anything else. */
export function idParam(value: unknown): string | undefined {
  const text = textParam(value, 37);
  return text && uuid.test(text) ? text : undefined;
}

/** Reads the shop out of an address. */
export const readShopSearch = (raw: Record<string, unknown>): ShopSearch => ({
  shop: idParam(raw.shop),
});
