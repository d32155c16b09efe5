import { Fragment } from "react";
import type { Attribution } from "#contract/attribution.ts";
import { cn } from "#web/lib/cn.ts";
import { dayName } from "../days.ts";
import { personStages, share, stageLabel } from "../road-figures.ts";

/** Stays in sight while the stages are scrolled. */
const week = "sticky left-0 z-10 self-stretch bg-sheet py-1.5 pr-2 whitespace-nowrap";

/** Weeks with anybody in them, each stage darker the more of them reached it. For eyes: a table says the same. */
export function Cohorts({ cohorts }: Pick<Attribution, "cohorts">) {
  const weeks = cohorts.filter(({ applications }) => applications > 0).toReversed();
  if (weeks.length === 0) return <p className="text-muted">Nobody applied in these weeks.</p>;
  return (
    <div className="overflow-x-auto">
      <p className="sticky left-0 mb-2 w-fit text-sm text-muted sm:hidden">
        Swipe sideways for the later stages →
      </p>
      <div className="grid min-w-136 grid-cols-[auto_repeat(7,minmax(0,1fr))] items-center gap-1 text-sm tabular-nums">
        <span className={cn(week, "text-muted")}>Week of</span>
        {personStages.map((stage) => (
          <span key={stage} className="text-center text-muted">
            {stageLabel(stage)}
          </span>
        ))}
        {weeks.map((row) => (
          <Fragment key={row.week}>
            <strong className={week}>{dayName(row.week)}</strong>
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
