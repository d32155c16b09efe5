import type { ShopInvitation } from "#contract/shops.ts";
import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRevokeColleague } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

interface RevokeDialogProps {
  invitation: ShopInvitation;
  onClose: () => void;
}

/** Takes an invitation back, after a question. */
export function RevokeDialog({ invitation: { id, name }, onClose }: RevokeDialogProps) {
  const t = useTexts("shops");
  const revoke = useRevokeColleague();
  const failed = useShopFailure();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.revokeTitle", { name })}
      description={t("colleagues.revokeText")}
      labels={{ confirm: t("colleagues.revokeConfirm"), cancel: t("colleagues.keep") }}
      loading={revoke.isPending}
      destructive
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => toast({ title: t("colleagues.revoked") }),
          onError: failed,
          onSettled: onClose,
        })
      }
    />
  );
}
