import { useEffect, useRef, useState } from "react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { pencilId } from "./components/columns.tsx";

/** Which entries of the list are being edited, and whose history shows. */
export function useOpenEntries() {
  const [edited, setEdited] = useState<readonly WaitlistEntry[]>([]);
  const [histories, setHistories] = useState<readonly string[]>([]);
  const closed = useRef<string>(null);

  // Focus that went with an editor goes to its pencil, and with the pencil's row to the list.
  useEffect(() => {
    if (closed.current === null) return;
    const pencil = document.getElementById(pencilId(closed.current));
    const focused = document.activeElement;
    if (focused === document.body) (pencil ?? document.getElementById(listHeadingId))?.focus();
    else if (focused !== pencil) closed.current = null;
  });

  const isEditing = (id: string) => edited.some((entry) => entry.id === id);
  const close = (id: string) => {
    setEdited((before) => before.filter((entry) => entry.id !== id));
    closed.current = id;
  };
  const open = (entry: WaitlistEntry) => {
    // Opened twice it keeps what was typed, and takes the focus again.
    if (isEditing(entry.id)) document.getElementById(statusFieldId(entry.id))?.focus();
    else setEdited((before) => [...before, entry]);
  };
  return {
    isEditing,
    onEdit: open,
    onClose: close,
    showsHistory: (id: string) => histories.includes(id),
    onToggleHistory: (id: string) =>
      setHistories((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      ),
    /** The rows, and before them what is being edited but no longer among them. */
    withEdited: (rows: readonly WaitlistEntry[]) => [
      ...edited.filter((entry) => !rows.some((row) => row.id === entry.id)),
      ...rows,
    ],
  };
}

/** The editor's first field. */
export const statusFieldId = (id: string) => `status-${id}`;

/** The heading above the list, which takes focus when nothing nearer can. */
export const listHeadingId = "waitlist-entries";
