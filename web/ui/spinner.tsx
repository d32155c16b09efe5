import { cn } from "#web/lib/cn.ts";

interface SpinnerProps {
  /** Read aloud where the spinner is the only sign of waiting. */
  label?: string;
  className?: string;
}

/** A ring that turns while something is under way. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-current/25 border-t-current",
        className,
      )}
    />
  );
  if (!label) return ring;
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}
