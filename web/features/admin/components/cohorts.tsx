import { Fragment } from "react";
import type { Attribution } from "#contract/attribution.ts";
import { dayName } from "../days.ts";
import { personStages, share, stageLabel } from "../road-figures.ts";

/** Weeks with anybody in them, each stage darker the more of them reached it. For eyes: a table says the same. */
export function Cohorts({ cohorts }: Pick<Attribution, "cohorts">) {
  const weeks = cohorts.filter(({ applications }) => applications > 0).toReversed();
  if (weeks.length === 0) return <p className="text-muted">Nobody applied in these weeks.</p>;
  return (
    <div className="overflow-x-auto">
      <div className="grid min-w-xl grid-cols-[auto_repeat(7,minmax(0,1fr))] items-center gap-1 text-sm tabular-nums">
        <span className="pr-2 text-muted">Week of</span>
        {personStages.map((stage) => (
          <span key={stage} className="text-center text-muted">
            {stageLabel(stage)}
          </span>
        ))}
        {weeks.map((row) => (
          <Fragment key={row.week}>
            <strong className="pr-2 whitespace-nowrap">{dayName(row.week)}</strong>
            {personStages.map((stage) => (
              <Cell
                key={stage}
                people={row[stage]}
                of={row.applications}
                whole={stage === "applications"}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Cell({ people, of, whole }: { people: number; of: number; whole: boolean }) {
  const width = `${Math.min(1, people / of) * 100}%`;
  return (
    <span className="relative block h-8 overflow-hidden rounded-sm bg-neutral-tint text-center leading-8">
      <span className="absolute inset-y-0 left-0 bg-green-tint" style={{ width }} />
      <span className="relative">{whole ? people : share(people, of)}</span>
    </span>
  );
}
