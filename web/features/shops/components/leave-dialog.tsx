import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useLeaveShop } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

/** Leaves the shop, after a question. */
export function LeaveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts("shops");
  const leave = useLeaveShop();
  const failed = useShopFailure();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.leaveTitle")}
      description={t("colleagues.leaveText")}
      labels={{ confirm: t("colleagues.leaveConfirm"), cancel: t("colleagues.keep") }}
      loading={leave.isPending || leave.isSuccess}
      destructive
      onConfirm={() =>
        leave.mutate(id, {
          onError: (error) => {
            failed(error);
            onClose();
          },
        })
      }
    />
  );
}
