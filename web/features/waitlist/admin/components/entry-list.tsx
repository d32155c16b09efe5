import type { WaitlistEntry } from "#contract/waitlist.ts";
import { Table } from "#web/ui/table.tsx";
import { useOpenEntries } from "../use-open-entries.ts";
import { columnsFor } from "./columns.tsx";
import { EntryDetail } from "./entry-detail.tsx";

interface EntryListProps {
  /** Absent while they are being loaded. */
  entries: readonly WaitlistEntry[] | undefined;
}

/** The entries of one page; what is being edited stays in it even when a filter no longer finds it. */
export function EntryList({ entries }: EntryListProps) {
  const open = useOpenEntries();
  const rows = open.withEdited(entries ?? []);
  if (entries && rows.length === 0) return null;

  const detail = (entry: WaitlistEntry) => {
    const editing = open.isEditing(entry.id);
    const history = open.showsHistory(entry.id);
    if (!editing && !history && !entry.notes) return null;
    const close = () => open.onClose(entry.id);
    return <EntryDetail entry={entry} editing={editing} history={history} onClose={close} />;
  };
  return (
    <Table
      caption="Waitlist entries"
      columns={columnsFor(open)}
      rows={rows}
      rowKey={({ id }) => id}
      loadingRows={entries ? 0 : 6}
      detail={detail}
    />
  );
}
