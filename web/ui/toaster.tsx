import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { cn } from "#web/lib/cn.ts";
import { buttonStyle, iconButtonStyle } from "./button-style.ts";
import { tellToasts } from "./tell-toasts.ts";
import { dismissToast, type ShownToast, useToasts } from "./toast.ts";
import { useToastsFocus } from "./use-toasts-focus.ts";

interface ToasterLabels {
  /** Names the corner where toasts appear; `{hotkey}` becomes the key that leads there. */
  region: string;
  /** Said before each toast. */
  toast: string;
  close: string;
}

/** Shows what `toast()` was given. One for the whole page, beside the router. */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const toasts = useToasts();
  const { corner, onFocus, leadBack } = useToastsFocus();
  return (
    <Toast.Provider label={labels.toast} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <div ref={corner} onFocus={onFocus}>
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} labels={labels} onClosed={leadBack} />
        ))}
        <Toast.Viewport
          hotkey={["F8"]}
          label={labels.region}
          ref={tellToasts}
          className="pointer-events-none fixed inset-x-0 top-0 z-100 flex flex-col gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:p-4 sm:pb-[max(1rem,env(safe-area-inset-bottom))] md:left-auto md:w-full md:max-w-[420px] print:hidden"
        />
      </div>
    </Toast.Provider>
  );
}

interface ToastCardProps {
  shown: ShownToast;
  labels: ToasterLabels;
  onClosed: () => void;
}

function ToastCard({ shown, labels, onClosed }: ToastCardProps) {
  const { id, open, title, description, variant, action, duration } = shown;
  const destructive = variant === "destructive";
  return (
    <Toast.Root
      open={open}
      duration={duration}
      onOpenChange={(stillOpen) => {
        if (stillOpen) return;
        dismissToast(id);
        onClosed();
      }}
      className={cn(
        "pointer-events-auto flex items-start gap-3 rounded-lg border p-2 pl-4 shadow-raised",
        "data-[state=open]:animate-rise data-[state=closed]:animate-leave",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
        "data-[swipe=cancel]:transition-[translate] data-[swipe=end]:animate-leave",
        destructive
          ? "border-danger-fill bg-danger-fill text-on-danger **:focus-visible:outline-on-danger"
          : "border-control bg-raised text-ink",
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title className="font-heavy">{title}</Toast.Title>
        {description && (
          <Toast.Description className={cn("text-sm", !destructive && "text-muted")}>
            {description}
          </Toast.Description>
        )}
        {action && (
          <Toast.Action
            altText={action.altText ?? action.label}
            onClick={action.onSelect}
            className={cn(buttonStyle("secondary", "sm"), "mt-2")}
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label={labels.close} className={iconButtonStyle()}>
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}
