import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { iconButtonStyle } from "./button-style.ts";
import { overlayStyle } from "./overlay-style.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";
import { useKeptOpen } from "./use-kept-open.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  labels: { close: string };
  wide?: boolean;
  children: ReactNode;
}

/** A sheet over the page that is dealt with before the page goes on. Near the top on a phone, clear of its keyboard. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  labels,
  wide = false,
  children,
}: DialogProps) {
  const focus = useDialogFocus();
  const kept = useKeptOpen();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          {...kept.handlers}
          onOpenAutoFocus={(event) => {
            kept.begin();
            focus.onOpenAutoFocus(event);
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-x-3 top-[calc(max(0.75rem,env(safe-area-inset-top))+var(--toasts,0px))] z-50 mx-auto max-h-[calc(100dvh-1.5rem-var(--toasts,0px))] overflow-y-auto overscroll-contain rounded-lg border border-control bg-raised shadow-raised transition-[top,max-height]",
            "data-[state=open]:animate-rise data-[state=closed]:animate-leave sm:top-[8dvh] sm:max-h-[min(84dvh,92dvh-var(--toasts,0px))] min-[100rem]:max-h-[84dvh]",
            wide ? "max-w-3xl" : "max-w-lg",
          )}
        >
          <div className="sticky top-0 z-1 flex items-start gap-3 border-b border-line bg-raised py-2 pr-2 pl-4 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="text-lg font-heavy text-balance">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close aria-label={labels.close} className={iconButtonStyle()}>
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className="p-4 sm:p-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
