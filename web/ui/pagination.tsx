import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface PaginationProps {
  labels: { region: string; newer: string; older: string; first?: string };
  /** What is shown of how much: "1–50 of 1,204". */
  summary?: ReactNode;
  /** Back to the start in one step. Absent on the first page. */
  onFirst?: (() => void) | undefined;
  /** Absent on the first page. */
  onNewer?: (() => void) | undefined;
  /** Absent on the last page. */
  onOlder?: (() => void) | undefined;
}

/** From page to page of a list. */
export function Pagination({ labels, summary, onFirst, onNewer, onOlder }: PaginationProps) {
  return (
    <nav
      aria-label={labels.region}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {summary}
      </p>
      <div className="flex flex-wrap gap-2">
        {labels.first && (
          <Button variant="ghost" disabled={!onFirst} onClick={onFirst}>
            <ChevronsLeft aria-hidden="true" />
            {labels.first}
          </Button>
        )}
        <Button variant="secondary" disabled={!onNewer} onClick={onNewer}>
          <ChevronLeft aria-hidden="true" />
          {labels.newer}
        </Button>
        <Button variant="secondary" disabled={!onOlder} onClick={onOlder}>
          {labels.older}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
