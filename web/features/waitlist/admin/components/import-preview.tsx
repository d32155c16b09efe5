import type { ImportReport } from "#contract/waitlist.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { ImportRows } from "./import-rows.tsx";

interface ImportPreviewProps {
  name: string;
  report: ImportReport;
  loading: boolean;
  failure: string | undefined;
  onLoad: () => void;
  onBack: () => void;
}

const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`);

/** What the import would do, row by row, before it does it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { name, report, loading, failure, onLoad, onBack } = props;
  const { fresh, known, wrong } = report;
  return (
    <div className="flex flex-col gap-5">
      <p className="break-words">
        <strong>{name}</strong>: {rows(report.rows.length)} read.
      </p>
      <StatCards>
        <StatCard label="New" value={fresh} tone="success" hint="will be added" />
        <StatCard label="Already here" value={known} tone="neutral" hint="stay as they are" />
        <StatCard label="Wrong" value={wrong} tone="danger" hint="stop the import" />
      </StatCards>
      {wrong > 0 ? (
        <Alert tone="warning" title={`${rows(wrong)} must be fixed first`}>
          An import loads the whole file or nothing. Fix the lines below in your file, then choose
          it again.
        </Alert>
      ) : (
        fresh === 0 && <Alert title="There is nothing new in this file" />
      )}
      {failure && (
        <Alert live tone="danger" title="Nothing was loaded">
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={onLoad}
          disabled={wrong > 0 || fresh === 0}
          loading={loading}
          loadingText="Loading..."
        >
          Add {rows(fresh)}
        </Button>
        <Button variant="secondary" onClick={onBack} disabled={loading}>
          Back to the file
        </Button>
      </div>
      <ImportRows rows={report.rows} />
    </div>
  );
}
