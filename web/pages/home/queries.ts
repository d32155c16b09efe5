import { useQuery } from "@tanstack/react-query";
import type { readOwnAccessRequest } from "#contract/access-requests.ts";
import type { listShopInvitations } from "#contract/shops.ts";
import type { readOwnApplication } from "#contract/waitlist.ts";
import { call } from "#web/api.ts";

export const ownApplicationKey = ["waitlist", "mine"] as const;
const shopInvitationsKey = ["shop-invitations"] as const;
export const ownAccessRequestKey = ["access-requests", "mine"] as const;

/** Whether somebody came by "Hiring?" of the front page: they came to ask. */
export const cameToHire = () => new URLSearchParams(location.search).get("for") === "hiring";

/** The state of the signed-in person's own application, or null. */
export function useOwnApplication() {
  return useQuery({
    queryKey: ownApplicationKey,
    queryFn: () => call<typeof readOwnApplication>("GET", "/api/waitlist/mine"),
  });
}

/** The signed-in person's own request for employer access, or null. */
export function useOwnAccessRequest() {
  return useQuery({
    queryKey: ownAccessRequestKey,
    queryFn: () => call<typeof readOwnAccessRequest>("GET", "/api/access-requests/mine"),
  });
}

/** Shops that want the signed-in person as a colleague. */
export function useShopInvitations() {
  return useQuery({
    queryKey: shopInvitationsKey,
    queryFn: () => call<typeof listShopInvitations>("GET", "/api/shop-invitations"),
  });
}
