import { useState } from "react";
import type { ImportRow } from "#contract/waitlist.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { errorsOf, wrongFirst } from "../import-report.ts";

const outcomes: Record<ImportRow["outcome"], { label: string; tone: Tone }> = {
  new: { label: "New", tone: "success" },
  known: { label: "Already here", tone: "neutral" },
  wrong: { label: "Wrong", tone: "danger" },
};

const columns: Column<ImportRow>[] = [
  {
    id: "name",
    header: "Applicant",
    primary: true,
    cell: ({ name, email }) => (
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {name || "No name"}
        </p>
        <p className="text-sm text-muted">{email ? <EmailText email={email} /> : "No email"}</p>
      </div>
    ),
  },
  { id: "line", header: "Line", numeric: true, cell: ({ line }) => line },
  {
    id: "outcome",
    header: "Result",
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>,
  },
  { id: "errors", header: "What is wrong", cell: (row) => <Errors row={row} /> },
];

function Errors({ row }: { row: ImportRow }) {
  const errors = errorsOf(row);
  if (errors.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="text-sm text-danger">
      {errors.map(([column, text]) => (
        <li key={column}>
          <strong>{column}:</strong> {text}
        </li>
      ))}
    </ul>
  );
}

const step = 50;

/** The rows of the file, the wrong ones first. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const [shown, setShown] = useState(step);
  const ordered = wrongFirst(rows);
  const visible = ordered.slice(0, shown);
  return (
    <>
      <Table
        caption="Rows of the file, the wrong ones first"
        columns={columns}
        rows={visible}
        rowKey={({ line }) => String(line)}
      />
      <LoadMore
        labels={{ more: "Show more rows" }}
        summary={`${visible.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} rows`}
        onMore={shown < rows.length ? () => setShown(shown + step) : undefined}
      />
    </>
  );
}
