import type { ReactNode } from "react";
import { RowsAhead } from "#web/ui/ahead.tsx";

/** Names and what they stand for, in two columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted max-sm:-mb-3">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Holds the place of ten of them. */
export const FactsAhead = () => (
  <RowsAhead rows={10} lines={0} ruled={false} className="pb-3 last:pb-0" />
);
