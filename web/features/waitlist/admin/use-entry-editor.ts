import { useState } from "react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { fieldErrorsOf, isConflict } from "#web/api.ts";
import { toastFailure } from "#web/session/failure-toast.ts";
import { toast } from "#web/ui/toast.ts";
import { type Draft, draftOf, rebase } from "./draft.ts";
import { useUpdateEntry } from "./mutations.ts";
import { useFreshEntry } from "./queries.ts";
import { tellUpdateFailed, updateFailed } from "./update-failed.ts";

/**
 * The draft of one entry until it is saved. When somebody else was faster, the draft stays and the
 * entry as it stands now comes beside it; saving again then answers to that version.
 */
export function useEntryEditor(entry: WaitlistEntry, onSaved: () => void) {
  const [seen, setSeen] = useState(entry);
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [conflict, setConflict] = useState(false);
  const update = useUpdateEntry();
  const readFresh = useFreshEntry();

  const recover = async (error: unknown) => {
    try {
      const fresh = await readFresh(entry.id);
      // Refused for a reason of its own: nobody changed it.
      if (fresh.updatedAt === seen.updatedAt) return void toastFailure(error, updateFailed);
      setDraft((before) => rebase(before, seen, fresh));
      setSeen(fresh);
      setConflict(true);
    } catch {
      tellUpdateFailed();
    }
  };
  const save = () =>
    update.mutate(
      { seen, draft },
      {
        onSuccess: () => {
          toast({ title: "Success", description: "Waitlist entry updated successfully" });
          onSaved();
        },
        onError: (error) => {
          if (isConflict(error)) void recover(error);
          else tellUpdateFailed();
        },
      },
    );

  return {
    seen,
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    save,
    saving: update.isPending,
    conflict,
    errors: fieldErrorsOf(update.error),
    takeTheirs: () => {
      setDraft(draftOf(seen));
      setConflict(false);
    },
  };
}
