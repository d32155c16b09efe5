import type { WaitlistCounts, WaitlistStatus } from "#contract/waitlist.ts";
import { StatInLine, StatLine } from "#web/ui/stat-line.tsx";
import { statusLabels, statuses } from "../search.ts";
import { statusTones } from "./status-badge.tsx";

/** A number of the list; where counting stopped at a limit there are more of whatever was met. */
const figure = (counts: WaitlistCounts | undefined, name: WaitlistStatus | "total") => {
  if (!counts) return undefined;
  const value = counts[name];
  return `${value.toLocaleString("en")}${counts.atLeast && value > 0 ? "+" : ""}`;
};

/** The four counters over everything that the filters let through, in one line above the rows. */
export function Counters({ counts }: { counts: WaitlistCounts | undefined }) {
  return (
    <StatLine>
      <StatInLine label="Total Applications" value={figure(counts, "total")} />
      {statuses.map((status) => (
        <StatInLine
          key={status}
          label={statusLabels[status]}
          value={figure(counts, status)}
          tone={statusTones[status]}
        />
      ))}
    </StatLine>
  );
}
