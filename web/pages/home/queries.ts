import { useQuery } from "@tanstack/react-query";
import type { readOwnAccessRequest } from "#contract/access-requests.ts";
import type { listShopInvitations } from "#contract/shops.ts";
import type { readOwnApplication } from "#contract/waitlist.ts";
import { reading } from "#web/reading.ts";

/** Whether somebody came by "Hiring?" of the front page: they came to ask. */
export const cameToHire = () => new URLSearchParams(location.search).get("for") === "hiring";

/** The state of the signed-in person's own application, or null. */
export const useOwnApplication = () =>
  useQuery(reading<typeof readOwnApplication>("/api/waitlist/mine"));

export const ownAccessRequest = reading<typeof readOwnAccessRequest>("/api/access-requests/mine");

/** The signed-in person's own request for employer access, or null. */
export const useOwnAccessRequest = () => useQuery(ownAccessRequest);

/** Whether somebody was approved and has no way in: no invitation to a role waits for them. */
export const hasNoWayIn = (own: { status: string; invited?: boolean | undefined }): boolean =>
  own.status === "approved" && !own.invited;

/** Shops that want the signed-in person as a colleague. */
export const useShopInvitations = () =>
  useQuery(reading<typeof listShopInvitations>("/api/shop-invitations"));
