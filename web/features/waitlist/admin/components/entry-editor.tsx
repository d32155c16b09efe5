import { Check, X } from "lucide-react";
import { type SubmitEvent, useEffect, useRef } from "react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { consequenceOf, isChanged, offerOf } from "../draft.ts";
import { statusLabels, statuses } from "../search.ts";
import { useEntryEditor } from "../use-entry-editor.ts";
import { statusFieldId } from "../use-open-entries.ts";
import { Conflict } from "./conflict.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

interface EntryEditorProps {
  entry: WaitlistEntry;
  onClose: () => void;
}

/** Decides on an entry, in its place in the list. */
export function EntryEditor({ entry, onClose }: EntryEditorProps) {
  const { seen, draft, change, save, saving, conflict, errors, takeTheirs } = useEntryEditor(
    entry,
    onClose,
  );
  const status = useRef<HTMLSelectElement>(null);
  const { verb, hint } = consequenceOf(seen, draft);
  const offer = offerOf(seen, draft);

  useEffect(() => status.current?.focus(), []);

  const giveWay = () => {
    takeTheirs();
    status.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving) save();
  };
  return (
    <form
      aria-label={`Edit ${seen.name}`}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4"
    >
      <UnsavedGuard
        changed={isChanged(seen, draft)}
        name={seen.name}
        fieldId={statusFieldId(entry.id)}
      />
      {conflict && <Conflict entry={seen} onTakeTheirs={giveWay} />}
      <div className="grid gap-4 md:grid-cols-[14rem_1fr]">
        <div className="flex flex-col gap-2">
          <Field id={statusFieldId(entry.id)} label="Status" error={errors.status}>
            <Select
              ref={status}
              value={draft.status}
              onChange={({ target }) => change({ status: choiceParam(target.value, statuses)! })}
            >
              {statuses.map((value) => (
                <option key={value} value={value}>
                  {statusLabels[value]}
                </option>
              ))}
            </Select>
          </Field>
          {offer && (
            <Checkbox
              label={offer}
              checked={draft.write}
              onChange={({ target }) => change({ write: target.checked })}
            />
          )}
        </div>
        <Field label="Internal Notes" error={errors.notes}>
          <Textarea
            dir="auto"
            value={draft.notes}
            maxLength={5000}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={saving} disabled={!isChanged(seen, draft)}>
            <Check aria-hidden="true" />
            {verb}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <X aria-hidden="true" />
            Cancel
          </Button>
        </div>
        <p aria-live="polite" className="min-w-0 text-sm break-words text-muted">
          {hint}
        </p>
      </div>
    </form>
  );
}
