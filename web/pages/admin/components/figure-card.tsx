import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { csv } from "#web/lib/csv.ts";
import { download } from "#web/lib/download.ts";
import { exportStarted } from "#web/lib/export-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { PlainTable } from "#web/ui/plain-table.tsx";
import { toast } from "#web/ui/toast.ts";

/** What the card says of itself, whatever the figures are. */
export interface FigureHead {
  title: string;
  description: string;
  /** The name of the file to save, without its ending. */
  file: string;
}

interface FigureCardProps extends FigureHead {
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
