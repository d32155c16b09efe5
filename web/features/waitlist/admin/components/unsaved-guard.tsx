import { LeaveGuard } from "#web/forms/leave-guard.tsx";

interface UnsavedGuardProps {
  changed: boolean;
  /** Whose entry holds what was not saved. */
  name: string;
  /** Id of the field that has the focus again for whoever stays. */
  fieldId: string;
}

/** Asks before a page or tab is left; filters and pages of the list may turn during an edit. */
export function UnsavedGuard({ changed, name, fieldId }: UnsavedGuardProps) {
  return (
    <LeaveGuard
      unsaved={() => changed}
      beforeAsking={async () => {
        // A tab that is left with the focus would be chosen again when the dialog gives it back.
        await new Promise((resolve) => setTimeout(resolve));
        document.getElementById(fieldId)?.focus();
      }}
      labels={{
        title: "Leave without saving?",
        text: `What you changed on ${name} is not saved yet.`,
        leave: "Leave",
        stay: "Stay",
      }}
    />
  );
}
