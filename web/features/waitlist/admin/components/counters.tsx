import type { WaitlistCounts, WaitlistStatus } from "#contract/waitlist.ts";
import { StatInLine, StatLine } from "#web/ui/stat-line.tsx";
import { statusLabels, statuses } from "../search.ts";
import { statusTones } from "./status-badge.tsx";

interface CountersProps {
  counts: WaitlistCounts | undefined;
  /** The status that the filters let through alone. */
  only?: WaitlistStatus | undefined;
  /** Whether any filter is on: the counts then cover only the filtered entries. */
  filtered?: boolean;
}

/** The four counters over everything that the filters let through, in one line above the rows. */
export function Counters({ counts, only, filtered = false }: CountersProps) {
  /** A number of the list; where counting stopped at a limit there may be more of whatever was looked for. */
  const figure = (name: WaitlistStatus | "total") => {
    if (!counts?.atLeast) return counts?.[name].toLocaleString("en");
    if (only && name !== only && name !== "total") return "0";
    return `${Math.min(counts[name], counts.total).toLocaleString("en")}+`;
  };
  return (
    <>
      <StatLine>
        <StatInLine label="Total Applications" value={figure("total")} />
        {statuses.map((status) => (
          <StatInLine
            key={status}
            label={statusLabels[status]}
            value={figure(status)}
            tone={statusTones[status]}
          />
        ))}
      </StatLine>
      {filtered && <p className="text-sm text-muted">Counts reflect your filters.</p>}
    </>
  );
}
