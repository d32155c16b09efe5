import type { WaitlistCounts } from "#contract/waitlist.ts";
import { StatInLine, StatLine } from "#web/ui/stat-line.tsx";
import { statusLabels, statuses } from "../search.ts";
import { statusTones } from "./status-badge.tsx";

const figure = (value: number | undefined) => value?.toLocaleString("en");

/** The four counters over everything that the filters let through, in one line above the rows. */
export function Counters({ counts }: { counts: WaitlistCounts | undefined }) {
  return (
    <StatLine>
      <StatInLine label="Total Applications" value={figure(counts?.total)} />
      {statuses.map((status) => (
        <StatInLine
          key={status}
          label={statusLabels[status]}
          value={figure(counts?.[status])}
          tone={statusTones[status]}
        />
      ))}
    </StatLine>
  );
}
