import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRemoveColleague } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

interface RemoveDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Removes somebody from the shop, after a question. */
export function RemoveDialog({ id, name, onClose }: RemoveDialogProps) {
  const t = useTexts("shops");
  const remove = useRemoveColleague();
  const failed = useShopFailure();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.removeTitle", { name })}
      description={t("colleagues.removeText")}
      labels={{ confirm: t("colleagues.removeConfirm"), cancel: t("colleagues.keep") }}
      loading={remove.isPending}
      destructive
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => toast({ title: t("colleagues.removed", { name }) }),
          onError: failed,
          onSettled: onClose,
        })
      }
    />
  );
}
