import { useEffect, useState } from "react";
import type { CreationForm, EditForm } from "#contract/jobseekers.ts";
import { useUser } from "#web/session/session.ts";
import {
  dropForms,
  keepForm,
  useWaitingForm,
  type WaitingForm,
} from "#web/features/waiting-forms/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** A profile form that was sent without a connection and waits (docs/domain.md, "waiting form"). */
export function useWaitingProfile(kind: "creation" | "edit") {
  const t = useTexts("jobseekers");
  const owner = useUser()?.email ?? null;
  const [kinds] = useState([kind]);
  const form = useWaitingForm(kinds, owner);
  const isIt = (other: WaitingForm) => other.kind === kind && other.owner === owner;
  const [{ updatedAt: base, ...values }] = useState(
    () => (form?.body ?? {}) as Partial<EditForm & CreationForm>,
  );
  return {
    form,
    /** What waits, to begin with in place of what the server has. */
    values: values as object,
    /** The profile that it was filled in over. */
    base,
    /** Keeps what could not be sent. @returns false where there is a connection, or no room */
    keep(body: CreationForm | EditForm, key: string, isFirst = false): boolean {
      if (navigator.onLine || !keepForm({ kind, owner, body, key, isFirst })) return false;
      toast({ title: t("kept.title"), description: t("kept.text") });
      return true;
    },
    drop: () => dropForms(isIt),
  };
}

/** Marks what the server said against a form that waited. */
export function useRefusedFields(
  form: WaitingForm | undefined,
  mark: (sentences: Record<string, string>) => void,
) {
  const refusal = form?.refusal;
  useEffect(() => {
    if (refusal?.fields) mark(refusal.fields);
    // Once for each refusal: what is marked goes away with the next try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
}
