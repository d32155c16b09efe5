import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { acceptOwnInvitation } from "#contract/accounts.ts";
import type { requestAccess } from "#contract/access-requests.ts";
import type { BodyOf } from "#contract/route.ts";
import type { acceptShopInvitation, declineShopInvitation } from "#contract/shops.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";
import { ownAccessRequest } from "./queries.ts";

type Asking = BodyOf<typeof requestAccess>;

/** Asks for employer access; the same `idempotencyKey` asks once. */
export function useRequestAccess() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Asking; idempotencyKey: string }) =>
      call<typeof requestAccess>("POST", "/api/access-requests", { body, idempotencyKey }),
    onSuccess: (request) => queries.setQueryData(ownAccessRequest.queryKey, request),
  });
}

/** Takes up the invitation of somebody who was approved: the page is another one from then on. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: () => call<typeof acceptOwnInvitation>("POST", "/api/auth/invitation"),
    onSuccess: () => location.assign("/"),
  });
}

/** Joins a shop, which makes the person an employer: the page is another one from then on. */
export function useJoinShop() {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof acceptShopInvitation>("POST", "/api/shop-invitations/:id/accept", {
        params: { id },
      }),
    onSuccess: () => location.assign("/"),
  });
}

/** Declines a shop's invitation. */
export const useDeclineShop = () =>
  useChange(
    (id: string) =>
      call<typeof declineShopInvitation>("DELETE", "/api/shop-invitations/:id", { params: { id } }),
    "/api/shop-invitations",
  );
