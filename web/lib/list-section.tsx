import { RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { cn } from "#web/lib/cn.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { askAgain } from "./ask-again.ts";
import { Loaded } from "./loaded.tsx";
import { rangeOf } from "./range.ts";
import { usePages } from "./use-pages.ts";

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  counts: {
    total: number;
    /** Counting stopped there: it is that many and more. */
    atLeast?: boolean;
  };
}

interface ListSectionProps<Item> {
  /** "Entries": the heading counts them. */
  title: string;
  /** Id of the heading, which takes focus when a page is turned. */
  headingId: string;
  /** How many there are of each kind, below the heading. */
  counters?: ReactNode;
  list: {
    data: Page<Item> | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<{ data: unknown; isError: boolean }>;
  };
  pageSize: number;
  cursor: string | undefined;
  /** Said where the list could not be loaded. */
  failure: string;
  /** Stands in for a list without a row. */
  empty: ReactNode;
  actions?: ReactNode;
  /** Draws the rows; undefined while they are being loaded. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

const countOf = ({ total, atLeast = false }: Page<unknown>["counts"]) =>
  `${total.toLocaleString("en")}${atLeast ? "+" : ""}`;

/** A list that the server pages: heading with count, rows, what stands in for them, page turning. */
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { title, headingId, list, cursor, failure, empty, actions, counters, children } = props;
  const pages = usePages(cursor, props.pageSize);
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(cursor);
  const { data } = list;
  // All of the last page was dealt with: what there is stands on the page before.
  const isUsedUp = (page: Page<Item> | undefined) =>
    page?.items.length === 0 && page.counts.total > 0;
  const left = !list.isPlaceholderData && isUsedUp(data) ? cursor : undefined;
  const leave = useEffectEvent(pages.leave);

  useEffect(() => {
    if (left !== undefined) leave();
  }, [left]);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }, [cursor]);

  const rows = (page: Page<Item> | undefined) => (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn("flex flex-col gap-4", list.isPlaceholderData && "opacity-60")}
    >
      {children(page?.items)}
      {page?.items.length === 0 && !isUsedUp(page) && empty}
      {page && (pages.onNewer || page.nextCursor) && (
        <Pagination
          labels={{ region: `Pages of ${title}`, newer: "Newer", older: "Older" }}
          summary={rangeOf(pages.first, page.items.length, page.counts)}
          onNewer={pages.onNewer}
          onOlder={pages.olderThan(page.nextCursor)}
        />
      )}
    </div>
  );
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader
        title={
          <span id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-20 outline-none">
            {title}
            {data && ` (${countOf(data.counts)})`}
          </span>
        }
        description={counters}
        actions={
          <>
            <IconButton label="Refresh" onClick={() => void askAgain(list.refetch(), failure)}>
              <RotateCw aria-hidden="true" className={cn(list.isFetching && "animate-spin")} />
            </IconButton>
            {actions}
          </>
        }
      />
      <Loaded query={list} failure={failure} waiting={rows(undefined)}>
        {rows}
      </Loaded>
    </section>
  );
}
