import type { Comparison } from "#contract/agreement.ts";
import { asKappa, inNumbers } from "./words.ts";

interface KappaLineProps {
  label: string;
  comparison: Comparison;
  isEngine?: boolean;
}

const place = (value: number) => `${Math.min(1, Math.max(0, value)) * 100}%`;

/** Agreement as a dot between chance and full agreement, with the line of its interval. */
export function KappaLine({ label, comparison, isEngine = false }: KappaLineProps) {
  const { kappa, ratings } = comparison;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_12rem]">
      <span className="min-w-0 text-sm">{label}</span>
      <span
        aria-hidden="true"
        className="relative order-last col-span-2 h-5 rounded-sm bg-neutral-tint sm:order-none sm:col-span-1"
      >
        {[0.25, 0.5, 0.75].map((at) => (
          <span key={at} className="absolute inset-y-0 w-px bg-line" style={{ left: place(at) }} />
        ))}
        {kappa && (
          <>
            {kappa.low !== null && kappa.high !== null && (
              <span
                className="absolute top-1/2 h-1 -translate-y-1/2 rounded-sm bg-muted forced-colors:bg-[CanvasText]"
                style={{
                  left: place(kappa.low),
                  right: `${100 - Math.min(1, Math.max(0, kappa.high)) * 100}%`,
                }}
              />
            )}
            <span
              className={`absolute top-1/2 size-3.5 -translate-1/2 border-2 border-ink forced-colors:border-[CanvasText] ${isEngine ? "rotate-45 bg-signal" : "rounded-full bg-ink"}`}
              style={{ left: place(kappa.value) }}
            />
          </>
        )}
      </span>
      <span className="text-sm font-semibold tabular-nums sm:text-right">
        {kappa ? inNumbers(kappa, asKappa) : `Too few to tell (${ratings} ratings)`}
      </span>
    </div>
  );
}
