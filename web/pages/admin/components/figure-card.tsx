import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { csv } from "#web/lib/csv.ts";
import { download } from "#web/lib/download.ts";
import { exportStarted } from "#web/lib/export-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

interface FigureCardProps {
  title: string;
  description: string;
  /** The name of the file to save, without its ending. */
  file: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The picture; the table says the same. */
  children: ReactNode;
}

/** A picture, its table for those who read, and both to take along. */
export function FigureCard({ title, description, file, header, rows, children }: FigureCardProps) {
  const save = () => {
    download(`${file}.csv`, csv([header, ...rows]), "text/csv");
    toast(exportStarted);
  };
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        description={description}
        actions={
          <Button variant="secondary" size="sm" aria-label={`Export CSV: ${title}`} onClick={save}>
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        }
      />
      <CardBody>
        <div aria-hidden="true">{children}</div>
        <details className="mt-3">
          <summary className="w-fit rounded-sm py-2.5 font-semibold">Show the numbers</summary>
          <PlainTable caption={title} header={header} rows={rows} />
        </details>
      </CardBody>
    </Card>
  );
}

interface PlainTableProps {
  caption: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

function PlainTable({ caption, header, rows }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <section tabIndex={0} aria-label={caption} className="mt-1 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr>
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={index === 0 ? "py-1 pr-3" : "py-1 pl-3 text-right"}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 2).join(" ")} className="border-t border-line tabular-nums">
              {row.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={header[index]}
                    scope="row"
                    dir="auto"
                    className="py-1.5 pr-3 font-normal"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={header[index]} className="py-1.5 pl-3 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
