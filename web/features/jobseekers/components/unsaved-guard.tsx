import { useTexts } from "#web/i18n.ts";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";

/** Asks before a profile is left on which something was changed and not saved. */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useTexts("jobseekers");
  return (
    <LeaveGuard
      unsaved={unsaved}
      labels={{
        title: t("unsaved.title"),
        text: t("unsaved.text"),
        leave: t("unsaved.leave"),
        stay: t("unsaved.stay"),
      }}
    />
  );
}
