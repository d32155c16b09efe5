import { memo, type ReactNode } from "react";
import { isSame } from "#web/lib/is-same.ts";
import { cn } from "#web/lib/cn.ts";
import { TextAhead } from "./ahead.tsx";
import { Skeleton } from "./skeleton.tsx";
import type { Column } from "./table.tsx";

/* The roles are written down for the reason that table.tsx gives. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

const entry =
  "relative block border-line md:static md:mb-0 md:table-row-group md:border-0 md:bg-transparent";
const card = "mb-3 rounded-lg border bg-sheet last:mb-0";
const strip = "border-t pt-3 pb-2 first-of-type:border-t-0 first-of-type:pt-0 last:pb-0";
const cells = "block md:table-row md:p-0";
const classesOf = (inCard: boolean) => ({
  entry: cn(entry, inCard ? strip : card, "md:p-0"),
  cells: cn(cells, !inCard && "p-4"),
});
const lines =
  "md:border-t md:border-line md:[tbody:first-of-type>tr:first-child>&]:border-t-0 md:table-cell md:px-4 md:py-3 md:align-top";

interface EntryProps<Row> {
  /** Names the row for whoever walks the list. */
  name: string;
  row: Row;
  columns: readonly Column<Row>[];
  detail: ((row: Row) => ReactNode) | undefined;
  /** A line of the card that the table stands in, and no card of its own. */
  inCard: boolean;
}

/** A row and what opens under it; or a card. */
function Entry<Row extends object>({
  name,
  row,
  columns,
  detail: detailOf,
  inCard,
}: EntryProps<Row>) {
  const classes = classesOf(inCard);
  const detail = detailOf?.(row);
  return (
    <tbody
      role="rowgroup"
      data-row={name}
      className={cn(classes.entry, "md:has-focus-visible:bg-sunken")}
    >
      <tr role="row" className={classes.cells}>
        {columns.map((column) => (
          <Cell key={column.id} row={row} column={column} />
        ))}
      </tr>
      {detail && (
        <tr role="row" className="block border-t border-line p-4 md:table-row md:p-0">
          {/* Without a width of its own: the columns stay where they are when it opens. */}
          <td
            role="cell"
            colSpan={columns.length}
            className="block md:table-cell md:max-w-0 md:px-4 md:pb-4"
          >
            {detail}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const isAsBefore = (before: EntryProps<object>, after: EntryProps<object>) =>
  before.columns === after.columns &&
  before.detail === after.detail &&
  before.inCard === after.inCard &&
  isSame(before.row, after.row);

/** Drawn again only when something of its row has changed: a press on one is answered at once in a long list. */
export const TableEntry = memo(Entry, isAsBefore) as typeof Entry;

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { id, header, cell, primary, actions, numeric, className } = column;
  if (primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        data-column={id}
        className={cn("block pb-2 text-left font-normal max-md:pr-11", lines, className)}
      >
        {cell(row)}
      </th>
    );
  }
  if (actions) {
    return (
      <td
        role="cell"
        data-column={id}
        className={cn(
          "block empty:hidden md:static md:text-right",
          actions === "corner" ? "absolute top-1.5 right-1.5" : "pt-3",
          lines,
          className,
        )}
      >
        <div className="flex flex-wrap items-center gap-2 md:-my-2.5 md:min-h-11 md:flex-nowrap md:justify-end">
          {cell(row)}
        </div>
      </td>
    );
  }
  const content = cell(row);
  return (
    <td
      role="cell"
      data-column={id}
      data-header={header}
      className={cn(
        content === null ? "max-md:hidden" : "grid header-before",
        "grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)] items-baseline gap-x-3 py-1 text-left break-words",
        "max-md:*:col-start-2 max-md:*:min-w-0",
        lines,
        numeric && "tabular-nums md:text-right",
        className,
      )}
    >
      {content ?? "–"}
    </td>
  );
}

/** Placeholder for a row. */
export function LoadingEntry<Row>({
  columns,
  inCard,
}: {
  columns: readonly Column<Row>[];
  inCard: boolean;
}) {
  const classes = classesOf(inCard);
  return (
    <tbody role="rowgroup" aria-hidden="true" className={classes.entry}>
      <tr role="row" className={classes.cells}>
        {columns.map(({ id, primary, actions, className }) => (
          <td
            role="cell"
            key={id}
            className={cn("block py-1", actions === "corner" && "max-md:hidden", lines, className)}
          >
            {actions ? (
              <Skeleton className="h-9 max-w-56 md:-my-1.5 md:ml-auto md:max-w-24" />
            ) : (
              <TextAhead lines={primary ? 2 : 1} />
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
