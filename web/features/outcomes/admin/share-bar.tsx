import type { OutcomeShare } from "#contract/outcome-figures.ts";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A share as a dot on a line from 0 to 100 %, with the interval that it lies in. */
export function ShareBar({ share, smallest }: { share: OutcomeShare; smallest: number }) {
  const { share: at, low, high, answered } = share;
  if (at === null || low === null || high === null)
    return (
      <span className="text-sm text-muted">
        {answered === 0 ? "No answers" : `Too few to tell: ${answered} of ${smallest}`}
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        aria-hidden="true"
        className="relative h-4 min-w-32 flex-1 rounded-sm bg-neutral-tint text-blue-mark"
      >
        <span
          className="absolute inset-y-1.5 rounded-sm bg-current opacity-50"
          style={{ left: percent(low), width: percent(high - low) }}
        />
        <span
          className="absolute top-0.5 size-3 -translate-x-1/2 rounded-full bg-current"
          style={{ left: percent(at) }}
        />
      </span>
      <span className="w-40 text-sm tabular-nums">
        <strong>{percent(at)}</strong> ({percent(low)} to {percent(high)}), {answered}
      </span>
    </span>
  );
}
