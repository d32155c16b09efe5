import { useBlocker } from "@tanstack/react-router";
import type { RefObject } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface LeaveGuardProps {
  /** Whether something here is not saved. */
  unsaved: RefObject<boolean>;
  labels: { title: string; text: string; leave: string; stay: string };
}

/** Asks before a page with unsaved words on it is left, or closed. */
export function LeaveGuard({ unsaved, labels }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={labels.title}
      description={labels.text}
      labels={{ confirm: labels.leave, cancel: labels.stay }}
      onConfirm={() => blocker.proceed?.()}
      destructive
    />
  );
}
