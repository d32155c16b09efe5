import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { toastFailure } from "./failure-toast.ts";

interface ConfirmChangeProps {
  /** A change to one record, which is named by its id. */
  change: {
    isPending: boolean;
    mutate: (
      id: string,
      then: { onSuccess: () => void; onError: (error: Error) => void },
    ) => unknown;
  };
  id: string;
  title: string;
  description: string;
  labels: { confirm: string; cancel: string };
  /** What the toast says after the change, or if it failed without a sentence from the server. */
  done: string;
  failure: string;
  onClose: () => void;
}

/** Asks an admin, in English, before a change; makes it and says in a toast how that went. */
export function ConfirmChange({ change, id, done, failure, onClose, ...asks }: ConfirmChangeProps) {
  const confirm = () =>
    change.mutate(id, {
      onSuccess: () => {
        onClose();
        toast({ title: "Success", description: done });
      },
      onError: (error) => toastFailure(error, failure),
    });
  return (
    <ConfirmDialog
      {...asks}
      open
      onOpenChange={onClose}
      destructive
      loading={change.isPending}
      onConfirm={confirm}
    />
  );
}
