import { ClipboardList } from "lucide-react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Table } from "#web/ui/table.tsx";
import type { useDemoWaitlist } from "../queries.ts";
import { columns } from "./columns.tsx";

/** The made-up entries. */
export function DemoEntries({ list }: { list: ReturnType<typeof useDemoWaitlist> }) {
  const { data: entries, isError, isFetching, refetch } = list;
  if (isError)
    return (
      <ErrorState
        title="Failed to fetch waitlist entries"
        labels={{ retry: "Try again" }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (entries?.length === 0)
    return <EmptyState icon={ClipboardList} title="No waitlist entries yet" />;
  return (
    <Table
      caption="Made-up waitlist entries"
      columns={columns}
      rows={entries ?? []}
      rowKey={({ id }) => id}
      loadingRows={entries ? 0 : 6}
    />
  );
}
