import type { ReactNode } from "react";

interface FactListProps {
  /** What each is called and what it is; a fact that is not there is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts under each other, each with its name beside it. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined &&
          value !== "" && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-sm text-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 break-words">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
