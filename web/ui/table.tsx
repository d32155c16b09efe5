import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import type { Sort } from "#web/lib/search-params.ts";
import { LoadingEntry, TableEntry } from "./table-entry.tsx";

export interface Column<Row> {
  id: string;
  header: string;
  /** Its name in an order of the list, where it can be ordered by it. */
  sort?: string;
  /**
   * Gives null where there is nothing: a dash in the table, and no line of the card. Words alone, or elements alone:
   * each of them is a line of the card.
   */
  cell: (row: Row) => ReactNode;
  /** What the row is about: the head of its card, and the row's header. One column. */
  primary?: boolean;
  /** Buttons: at the end of the row, and at the foot of the card, or one icon in its corner. */
  actions?: true | "corner";
  /** Numbers stand under each other. */
  numeric?: boolean;
  /** A width or a wrap for the wide table, such as "md:w-40". */
  className?: string;
}

/** The order of a list, `-name` from the end; absent: as it comes. */
export interface Sorting<Column extends string = string> {
  by: Sort<Column> | undefined;
  onSort(by: Sort<Column> | undefined): void;
}

interface TableProps<Row> {
  /** What the table lists, for those who do not see it. */
  caption: string;
  /** Where these and `detail` stay the same values, only rows that have changed are drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What opens under a row, across its whole width, such as an editor. Tells by the row alone. */
  detail?: (row: Row) => ReactNode;
  /** The columns that have a `sort` then order the list. */
  sorting?: Sorting | undefined;
  /** How many placeholder rows to show while the rows are being loaded. */
  loadingRows?: number;
  /** Stands in a card: its rows are lines there, and no boxes in a box. */
  inCard?: boolean;
  className?: string;
}

/*
 * One markup for both shapes: what is typed in an editor survives a phone being turned. A table laid
 * out as blocks loses its meaning in some browsers, so the roles are written down.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A table where there is room (md and up), a stack of cards where there is not. */
export function Table<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  detail,
  sorting,
  loadingRows = 0,
  inCard = false,
  className,
}: TableProps<Row>) {
  return (
    <table
      role="table"
      aria-busy={loadingRows > 0 || undefined}
      className={cn(
        "block w-full md:table md:border-separate md:border-spacing-0",
        !inCard && "md:rounded-lg md:border md:border-line md:bg-sheet",
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={orderOf(column, sorting)}
              className={cn(
                "border-b border-line px-4 py-2.5 text-left text-sm font-semibold text-muted",
                column.numeric && "md:text-right",
                column.className,
              )}
            >
              {sorting && column.sort ? (
                <SortButton header={column.header} sort={column.sort} sorting={sorting} />
              ) : (
                <span className={column.actions ? "sr-only" : undefined}>{column.header}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <TableEntry
          key={rowKey(row)}
          name={rowKey(row)}
          row={row}
          columns={columns}
          detail={detail}
          inCard={inCard}
        />
      ))}
      {Array.from({ length: loadingRows }, (_, index) => (
        <LoadingEntry key={index} columns={columns} inCard={inCard} />
      ))}
    </table>
  );
}

const orderOf = <Row,>({ sort }: Column<Row>, sorting: Sorting | undefined) => {
  if (!sorting || !sort) return undefined;
  return sorting.by === sort ? "ascending" : sorting.by === `-${sort}` ? "descending" : "none";
};

interface SortButtonProps {
  header: string;
  sort: string;
  sorting: Sorting;
}

/** Orders by a column: from its beginning, pressed again from its end, and then as the list comes. */
function SortButton({ header, sort, sorting: { by, onSort } }: SortButtonProps) {
  const next = by === sort ? `-${sort}` : by === `-${sort}` ? undefined : sort;
  const Icon = by === sort ? ArrowUp : by === `-${sort}` ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      className="-mx-1 -my-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-1 font-semibold [text-align:inherit] hover:text-ink"
      onClick={() => onSort(next)}
    >
      {header}
      <Icon aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}
