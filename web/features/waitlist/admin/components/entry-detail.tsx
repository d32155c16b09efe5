import { StickyNote } from "lucide-react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { EntryEditor } from "./entry-editor.tsx";
import { History } from "./history.tsx";

interface EntryDetailProps {
  entry: WaitlistEntry;
  editing: boolean;
  history: boolean;
  onClose: () => void;
}

/** What opens under an entry: its notes to read, its editor, its history. */
export function EntryDetail({ entry, editing, history, onClose }: EntryDetailProps) {
  return (
    <div className="flex flex-col gap-4">
      {editing ? (
        <EntryEditor entry={entry} onClose={onClose} />
      ) : (
        entry.notes && <Notes text={entry.notes} />
      )}
      {history && (
        <section aria-label={`History of ${entry.name}`}>
          <History id={entry.id} />
        </section>
      )}
    </div>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <div className="flex max-w-4xl items-start gap-2 text-sm text-muted">
      <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">Internal notes: </span>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
      </div>
    </div>
  );
}
