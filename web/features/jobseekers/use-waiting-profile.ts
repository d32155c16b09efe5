import { useState } from "react";
import type { CreationForm, EditForm } from "#contract/jobseekers.ts";
import { useUser } from "#web/features/accounts/session.ts";
import { dropForms, keepForm } from "#web/features/offline/keeping-forms.ts";
import { type WaitingForm, waitingForms } from "#web/features/offline/waiting-forms.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** A profile form that was sent without a connection and waits (docs/domain.md, "waiting form"). */
export function useWaitingProfile(kind: "creation" | "edit") {
  const t = useTexts("jobseekers");
  const owner = useUser()?.email ?? null;
  const isIt = (form: WaitingForm) => form.kind === kind && form.owner === owner;
  const [values] = useState(() => (waitingForms().find(isIt)?.body ?? {}) as object);
  return {
    /** What waits, to begin with in place of what the server has. */
    values,
    /** Keeps what could not be sent. @returns false where there is a connection, or no room */
    keep(body: CreationForm | EditForm, key: string): boolean {
      if (navigator.onLine || !keepForm({ kind, owner, body, key })) return false;
      toast({ title: t("kept.title"), description: t("kept.text") });
      return true;
    },
    drop: () => dropForms(isIt),
  };
}
