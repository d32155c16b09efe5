import { ClipboardList } from "lucide-react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Table } from "#web/ui/table.tsx";
import type { useDemoWaitlist } from "../queries.ts";
import { columns } from "./columns.tsx";

/** The made-up entries. */
export function DemoEntries({ list }: { list: ReturnType<typeof useDemoWaitlist> }) {
  const table = (entries?: typeof list.data) => (
    <Table
      caption="Made-up waitlist entries"
      columns={columns}
      rows={entries ?? []}
      rowKey={({ id }) => id}
      loadingRows={entries ? 0 : 6}
    />
  );
  return (
    <Loaded
      query={list}
      failure="Failed to fetch waitlist entries"
      waiting={table()}
      empty={<EmptyState icon={ClipboardList} title="No waitlist entries yet" />}
    >
      {table}
    </Loaded>
  );
}
