import { getRouteApi } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { requestStatuses, type TalentRequest } from "#contract/talent-requests.ts";
import { ListSection } from "#web/lib/list-section.tsx";
import { choiceParam, sortParam } from "#web/lib/search-params.ts";
import { SortFilter } from "#web/lib/sort-filter.tsx";
import { StatusFilters } from "#web/lib/status-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Sorting, Table } from "#web/ui/table.tsx";
import {
  columnLabels,
  pageSize,
  requestsColumns,
  type TalentRequestsQuery,
  useEmployersRequests,
  useUnmatchedRequests,
  type RequestsColumn,
} from "../queries.ts";
import { useStaying } from "../use-staying.ts";
import { statusLabels } from "../words.ts";
import { columnsFor } from "./columns.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RequestDetail } from "./request-detail.tsx";

const route = getRouteApi("/admin/requests");
const filterStatuses = ["unmatched", "open", ...requestStatuses] as const;

/** Every employer's requests for people; the one that is open shows its matches and who could be sent. */
export function TalentRequests() {
  const { status: raw, search: typed, sort: order, cursor, request: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const status = choiceParam(raw, filterStatuses);
  const sort = sortParam(order, requestsColumns);
  // Who waits longest stands first where nobody was found: that list has no other order, and no search.
  const isUnmatched = status === "unmatched";
  const search = isUnmatched ? undefined : typed;
  const found = useEmployersRequests(
    { status: isUnmatched ? undefined : status, search, sort, cursor },
    !isUnmatched,
  );
  const unmatched = useUnmatchedRequests(cursor, isUnmatched);
  const list = useStaying(isUnmatched ? unmatched : found, {
    opened,
    under: JSON.stringify({ status, search, sort, cursor }),
  });
  const [previewing, setPreviewing] = useState<TalentRequest>();

  const narrow = (
    changes: { status?: typeof status } & Pick<TalentRequestsQuery, "search" | "sort">,
  ) =>
    void navigate({
      search: (before) => ({ ...before, ...changes, cursor: undefined }),
      replace: true,
      resetScroll: false,
    });
  const sorting: Sorting<RequestsColumn> | undefined = isUnmatched
    ? undefined
    : { by: sort, onSort: (sort) => narrow({ sort }) };
  const toggle = ({ id }: TalentRequest) =>
    void navigate({
      search: (before) => ({ ...before, request: before.request === id ? undefined : id }),
      replace: true,
      resetScroll: false,
    });
  const detail = (request: TalentRequest) =>
    request.id === opened && <RequestDetail request={request} />;
  return (
    <div className="flex flex-col gap-6">
      <StatusFilters
        statuses={filterStatuses}
        labels={{ unmatched: "Without matches", open: "Open", ...statusLabels }}
        status={status}
        search={search}
        placeholder={isUnmatched ? undefined : "Role, location or shop"}
        onChange={narrow}
      >
        {sorting && <SortFilter sorting={sorting} labels={columnLabels} />}
      </StatusFilters>
      <ListSection
        title="Requests"
        headingId="talent-requests"
        list={list}
        pageSize={pageSize}
        cursor={cursor}
        failure="We couldn't load the requests"
        empty={
          <EmptyState
            icon={Inbox}
            title={status || search ? "No requests match these filters" : "No talent requests yet"}
            text="Employers' requests show here. You can also add an employer with a first request."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Talent requests"
              columns={columnsFor({ onPreview: setPreviewing, onToggle: toggle, opened })}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 4}
              detail={detail}
              sorting={sorting}
            />
          )
        }
      </ListSection>
      {previewing && (
        <PreviewDialog request={previewing} onClose={() => setPreviewing(undefined)} />
      )}
    </div>
  );
}
