import { useMutation } from "@tanstack/react-query";
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
import { useChange } from "#web/reading.ts";
import { useForgetPerson } from "#web/session/session.ts";
import { beginLeaving } from "#web/session/signing-out.ts";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";

const path = "/api/employer/shop";

/** Changes what the shop says about itself. */
export const useUpdateShop = () =>
  useChange(
    (body: BodyOf<typeof updateShop>) => call<typeof updateShop>("PATCH", path, { body }),
    path,
  );

interface Inviting {
  body: BodyOf<typeof inviteColleague>;
  idempotencyKey: string;
}

/** Invites somebody into the shop; the same `idempotencyKey` invites once. */
export const useInviteColleague = () =>
  useChange(
    (inviting: Inviting) =>
      call<typeof inviteColleague>("POST", "/api/employer/shop/invitations", inviting),
    path,
  );

/** Takes an unused invitation back. */
export const useRevokeColleague = () =>
  useChange(
    (id: string) =>
      call<typeof revokeColleague>("DELETE", "/api/employer/shop/invitations/:id", {
        params: { id },
      }),
    path,
  );

/** Makes a colleague the shop's owner. */
export const useHandShopOver = () =>
  useChange(
    (userId: string) =>
      call<typeof handShopOver>("PUT", "/api/employer/shop/owner", { body: { userId } }),
    path,
  );

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
export const useRemoveColleague = () =>
  useChange(
    (id: string) =>
      call<typeof removeColleague>("DELETE", "/api/employer/shop/members/:id", { params: { id } }),
    path,
  );
