import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHandShopOver } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

interface HandOverDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Makes a colleague the shop's owner, after a question. */
export function HandOverDialog({ id, name, onClose }: HandOverDialogProps) {
  const t = useTexts("shops");
  const handOver = useHandShopOver();
  const failed = useShopFailure();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.handOverTitle", { name })}
      description={t("colleagues.handOverText")}
      labels={{ confirm: t("colleagues.handOverConfirm"), cancel: t("colleagues.keep") }}
      loading={handOver.isPending}
      onConfirm={() =>
        handOver.mutate(id, {
          onSuccess: () => toast({ title: t("colleagues.handedOver", { name }) }),
          onError: failed,
          onSettled: onClose,
        })
      }
    />
  );
}
