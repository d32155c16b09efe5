import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { DialogFooter } from "./dialog-footer.tsx";
import { overlayStyle } from "./overlay-style.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  labels: { confirm: string; cancel: string };
  /** The dialog stays open: the caller closes it when what was confirmed is done. */
  onConfirm: () => void;
  destructive?: boolean;
  loading?: boolean;
}

/** Asks before something that is hard to take back. At the thumb's end of a phone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  labels,
  onConfirm,
  destructive = false,
  loading = false,
}: ConfirmDialogProps) {
  const focus = useDialogFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto max-h-[calc(100dvh-1.5rem-var(--toasts,0px))] max-w-md overflow-y-auto rounded-lg border border-control bg-raised p-4 shadow-raised data-[state=closed]:animate-leave data-[state=open]:animate-rise sm:top-[20dvh] sm:bottom-auto sm:max-h-[calc(80dvh-var(--toasts,0px))] sm:p-6"
        >
          <AlertDialog.Title className="text-lg font-heavy text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">
            {description}
          </AlertDialog.Description>
          <DialogFooter>
            <Button
              variant={destructive ? "destructive" : "primary"}
              loading={loading}
              onClick={onConfirm}
            >
              {labels.confirm}
            </Button>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{labels.cancel}</Button>
            </AlertDialog.Cancel>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
