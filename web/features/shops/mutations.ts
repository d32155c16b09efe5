import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  handShopOver,
  inviteColleague,
  removeColleague,
  revokeColleague,
  updateShop,
} from "#contract/shops.ts";
import { call } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useForgetPerson } from "#web/session/session.ts";
import { beginLeaving } from "#web/session/signing-out.ts";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { shopKey } from "./queries.ts";

/** Has the shop read again, after whatever came of a change. */
function useLookAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: shopKey });
}

/** Changes what the shop says about itself. */
export function useUpdateShop() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateShop>) =>
      call<typeof updateShop>("PATCH", "/api/employer/shop", { body }),
    onSettled: lookAgain,
  });
}

interface Inviting {
  body: BodyOf<typeof inviteColleague>;
  idempotencyKey: string;
}

/** Invites somebody into the shop; the same `idempotencyKey` invites once. */
export function useInviteColleague() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (inviting: Inviting) =>
      call<typeof inviteColleague>("POST", "/api/employer/shop/invitations", inviting),
    onSuccess: lookAgain,
  });
}

/** Takes an unused invitation back. */
export function useRevokeColleague() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeColleague>("DELETE", "/api/employer/shop/invitations/:id", {
        params: { id },
      }),
    onSettled: lookAgain,
  });
}

/** Makes a colleague the shop's owner. */
export function useHandShopOver() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (userId: string) =>
      call<typeof handShopOver>("PUT", "/api/employer/shop/owner", { body: { userId } }),
    onSettled: lookAgain,
  });
}

/** Leaves the shop: the session ends with it, and what this browser keeps of the person goes. */
export function useLeaveShop() {
  const t = useTexts("shops");
  const forgetPerson = useForgetPerson();
  return useMutation({
    mutationFn: async (id: string) => {
      await call<typeof removeColleague>("DELETE", "/api/employer/shop/members/:id", {
        params: { id },
      });
      beginLeaving();
      toastAfterLoad({ title: t("colleagues.left") });
      await forgetPerson();
    },
    onSuccess: () => location.assign("/"),
  });
}

/** Removes somebody from the shop. */
export function useRemoveColleague() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeColleague>("DELETE", "/api/employer/shop/members/:id", { params: { id } }),
    onSettled: lookAgain,
  });
}
