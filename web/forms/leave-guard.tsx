import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface Place {
  pathname: string;
  search: object;
}

interface LeaveGuardProps {
  /** Whether something here is not saved; asked at the moment somebody is about to leave. */
  unsaved: () => boolean;
  /** What counts as leaving: another page, unless told otherwise. */
  leaves?: (from: Place, to: Place) => boolean;
  /** Done before the question is put. */
  beforeAsking?: () => Promise<void>;
  labels: { title: string; text: string; leave: string; stay: string };
}

const toAnotherPage = (from: Place, to: Place) => from.pathname !== to.pathname;

/** Asks before a page with unsaved words on it is left, or closed. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { unsaved, leaves = toAnotherPage, beforeAsking, labels } = props;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved() || !leaves(current, next)) return false;
      await beforeAsking?.();
      return true;
    },
    enableBeforeUnload: unsaved,
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
