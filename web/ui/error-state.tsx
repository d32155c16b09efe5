import { Unplug } from "lucide-react";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  title: string;
  text?: string;
  labels: { retry: string };
  onRetry: () => void;
  retrying?: boolean;
}

/** Stands where something could not be loaded, with a way to try again. */
export function ErrorState({ title, text, labels, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border-2 border-danger bg-sheet px-6 py-10 text-center in-[[data-card]]:border-0 in-[[data-card]]:px-0 in-[[data-card]]:py-3"
    >
      <Unplug
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-10 text-danger in-[[data-card]]:size-7"
      />
      <p className="text-lg font-heavy text-balance">{title}</p>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      <Button variant="secondary" loading={retrying} onClick={onRetry} className="mt-2">
        {labels.retry}
      </Button>
    </div>
  );
}
