import { getRouteApi, Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import type { Candidate, CandidateFilters as Filters } from "#contract/candidates.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ExportLink } from "#web/lib/export-link.tsx";
import { ListSection } from "#web/lib/list-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type Sorting, Table } from "#web/ui/table.tsx";
import {
  type CandidateColumn,
  CandidateFilters,
  type CandidateSort,
  columnsFor,
  exportAddress,
  filtersOf,
  filtersOn,
  MoveDialog,
  pageSize,
  useCandidates,
} from "#web/features/candidates/api.ts";

const route = getRouteApi("/admin/candidates");

/** `/admin/candidates`: everybody with a profile, to search, approve and open. */
export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(search);
  const list = useCandidates({ ...filters, sort: search.sort }, search.cursor);
  const [approving, setApproving] = useState<Candidate>();

  const narrow = (changes: Filters & { sort?: CandidateSort | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, ...changes, cursor: undefined }),
      replace: true,
      resetScroll: false,
    });
  const sorting: Sorting<CandidateColumn> = { by: search.sort, onSort: (sort) => narrow({ sort }) };
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });
  return (
    <>
      <PageHead title="Candidates" />
      <PageHeader
        title="Candidates"
        description="Everyone with a profile. Candidates can see when you open their profile."
        actions={<ExportLink href={exportAddress(filters)}>Export CSV</ExportLink>}
      />
      <div className="flex flex-col gap-6">
        <CandidateFilters filters={filters} onChange={narrow} onClear={clear} sorting={sorting} />
        <ListSection
          title="Candidates"
          headingId="candidates"
          list={list}
          pageSize={pageSize}
          cursor={search.cursor}
          failure="We couldn't load the candidates"
          empty={<NoCandidates filtered={filtersOn(filters) > 0} onClear={clear} />}
        >
          {(items) =>
            items?.length === 0 ? null : (
              <Table
                caption="Candidates"
                columns={columnsFor(setApproving)}
                rows={items ?? []}
                rowKey={({ id }) => id}
                loadingRows={items ? 0 : 6}
                sorting={sorting}
              />
            )
          }
        </ListSection>
      </div>
      {approving && (
        <MoveDialog candidate={approving} to="approved" onClose={() => setApproving(undefined)} />
      )}
    </>
  );
}

function NoCandidates({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={Users}
      title={filtered ? "No candidates match these filters" : "No candidates yet"}
      text={
        filtered
          ? "Try fewer filters or another word."
          : "A person shows here once they begin their profile. Approve someone on the waitlist to invite them."
      }
      action={
        filtered ? (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          <Link to="/admin/waitlist" className={buttonStyle("secondary")}>
            Open the waitlist
          </Link>
        )
      }
    />
  );
}
