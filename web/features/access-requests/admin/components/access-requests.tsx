import { getRouteApi } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useState } from "react";
import type { AccessRequest } from "#contract/access-requests.ts";
import { ListSection } from "#web/lib/list-section.tsx";
import { SortFilter } from "#web/lib/sort-filter.tsx";
import { StatusFilters } from "#web/lib/status-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Sorting, Table } from "#web/ui/table.tsx";
import type { Decision } from "../mutations.ts";
import { pageSize, useAccessRequests } from "../queries.ts";
import {
  columnLabels,
  readRequestsSearch,
  type RequestsColumn,
  type RequestsSearch,
  statusLabels,
  statuses,
} from "../search.ts";
import { columnsFor } from "./columns.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

const route = getRouteApi("/admin/requests");

/** The requests for employer access, and the decision on each. */
export function AccessRequests() {
  const search = readRequestsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const list = useAccessRequests(search);
  const [deciding, setDeciding] = useState<{ request: AccessRequest; decision: Decision }>();

  const narrow = (changes: RequestsSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...changes, cursor: undefined }),
      replace: true,
      resetScroll: false,
    });
  const sorting: Sorting<RequestsColumn> = { by: search.sort, onSort: (sort) => narrow({ sort }) };
  const columns = columnsFor((request, decision) => setDeciding({ request, decision }));
  const message = ({ message }: AccessRequest) =>
    message && (
      <p dir="auto" className="max-w-4xl text-sm break-words whitespace-pre-wrap text-muted">
        {message}
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      <StatusFilters
        statuses={statuses}
        labels={statusLabels}
        status={search.status}
        search={search.search}
        placeholder="Shop, person or email"
        onChange={narrow}
      >
        <SortFilter sorting={sorting} labels={columnLabels} />
      </StatusFilters>
      <ListSection
        title="Requests"
        headingId="requests"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="We couldn't load the access requests"
        empty={
          <EmptyState
            icon={Store}
            title={
              search.status || search.search ? "No requests match these filters" : "No requests yet"
            }
            text="Anyone who has signed in and has no role can ask for employer access. Requests show here."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Requests for employer access"
              columns={columns}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 5}
              detail={message}
              sorting={sorting}
            />
          )
        }
      </ListSection>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}
