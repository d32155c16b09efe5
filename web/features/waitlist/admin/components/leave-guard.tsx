import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface LeaveGuardProps {
  when: boolean;
  /** Whose entry holds what was not saved. */
  name: string;
  /** Id of the field that has the focus again for whoever stays. */
  fieldId: string;
}

interface Place {
  pathname: string;
  search: object;
}

const tabOf = ({ search }: Place) => ("tab" in search ? search.tab : undefined);

/** Another page or tab; filters and pages of the list may turn while something is being edited. */
const leaves = (from: Place, to: Place) =>
  from.pathname !== to.pathname || tabOf(from) !== tabOf(to);

/** Asks before a page or tab with unsaved words on it is left. */
export function LeaveGuard({ when, name, fieldId }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!when || !leaves(current, next)) return false;
      // A tab that is left with the focus would be chosen again when the dialog gives it back.
      await new Promise((resolve) => setTimeout(resolve));
      document.getElementById(fieldId)?.focus();
      return true;
    },
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={`What you changed on ${name} is not saved yet.`}
      labels={{ confirm: "Leave", cancel: "Stay" }}
      onConfirm={() => blocker.proceed?.()}
      destructive
    />
  );
}
