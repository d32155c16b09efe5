import { getRouteApi } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { ListSection } from "#web/lib/list-section.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { pageSize, useEmployers } from "../queries.ts";
import { columns } from "./columns.tsx";

const route = getRouteApi("/admin/requests");

/** The shops that hire here, and how they answer. */
export function Employers() {
  const { cursor } = route.useSearch();
  const list = useEmployers(cursor);
  return (
    <ListSection
      title="Employers"
      headingId="employers"
      list={list}
      pageSize={pageSize}
      cursor={cursor}
      failure="We couldn't load the employers"
      empty={
        <EmptyState
          icon={Store}
          title="No employers yet"
          text="Add one with a first request, or approve someone who asks for access."
        />
      }
    >
      {(items) =>
        items?.length === 0 ? null : (
          <Table
            caption="Employers"
            columns={columns}
            rows={items ?? []}
            rowKey={({ id }) => id}
            loadingRows={items ? 0 : 4}
          />
        )
      }
    </ListSection>
  );
}
