import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface FiguresFailedProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where figures could not be loaded; the rest of the page goes on. */
export function FiguresFailed({ retrying, onRetry }: FiguresFailedProps) {
  return (
    <Alert
      live
      tone="danger"
      title="We couldn't load these figures"
      actions={
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
