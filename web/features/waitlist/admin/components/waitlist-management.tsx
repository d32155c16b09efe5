import { getRouteApi } from "@tanstack/react-router";
import type { WaitlistFilters as Filters } from "#contract/waitlist.ts";
import { ListSection } from "#web/lib/list-section.tsx";
import type { Sorting } from "#web/ui/table.tsx";
import { pageSize, useWaitlist } from "../queries.ts";
import { filtersOf, filtersOn, type WaitlistColumn, type WaitlistSort } from "../search.ts";
import { listHeadingId } from "../use-open-entries.ts";
import { Counters } from "./counters.tsx";
import { EntryList } from "./entry-list.tsx";
import { ImportButton } from "./import-dialog.tsx";
import { NoEntries } from "./no-entries.tsx";
import { WaitlistFilters } from "./waitlist-filters.tsx";

const route = getRouteApi("/admin/waitlist");

/** Filters, counters and entries: the work on the waitlist. */
export function WaitlistManagement() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(search);
  const filtered = filtersOn(filters) > 0;
  const waitlist = useWaitlist({ ...filters, sort: search.sort }, search.cursor);

  const narrow = (changes: Filters & { sort?: WaitlistSort | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, ...changes, cursor: undefined }),
      replace: true,
      resetScroll: false,
    });
  const sorting: Sorting<WaitlistColumn> = { by: search.sort, onSort: (sort) => narrow({ sort }) };
  const clear = () => narrow({ status: undefined, referralCode: undefined, search: undefined });

  return (
    <div className="flex flex-col gap-6">
      <WaitlistFilters filters={filters} onChange={narrow} onClear={clear} sorting={sorting} />
      <ListSection
        title="Waitlist Entries"
        headingId={listHeadingId}
        counters={
          !waitlist.isError && (
            <Counters counts={waitlist.data?.counts} only={filters.status} filtered={filtered} />
          )
        }
        list={waitlist}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="Failed to fetch waitlist entries"
        empty={<NoEntries filtered={filtered} onClear={clear} />}
        actions={<ImportButton />}
      >
        {(entries) => <EntryList entries={entries} sorting={sorting} />}
      </ListSection>
    </div>
  );
}
