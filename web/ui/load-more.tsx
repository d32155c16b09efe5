import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  labels: { more: string };
  /** How much of it is here: "50 of 1,204". */
  summary?: ReactNode;
  loading?: boolean;
  /** Absent when everything is here. */
  onMore?: (() => void) | undefined;
}

/** The end of a list that grows. */
export function LoadMore({ labels, summary, loading = false, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      {onMore && (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {labels.more}
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {summary}
      </p>
    </div>
  );
}
