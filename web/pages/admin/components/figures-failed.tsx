import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface FiguresFailedProps {
  title: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where figures could not be loaded; the rest of the page goes on. */
export function FiguresFailed({ title, retrying, onRetry }: FiguresFailedProps) {
  return (
    <Alert
      live
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
