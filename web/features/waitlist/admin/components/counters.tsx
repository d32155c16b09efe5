import type { WaitlistCounts } from "#contract/waitlist.ts";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { statusLabels, statuses } from "../search.ts";
import { statusTones } from "./status-badge.tsx";

const figure = (value: number | undefined) => value?.toLocaleString("en");

/** The four counters over everything that the filters let through. */
export function Counters({ counts }: { counts: WaitlistCounts | undefined }) {
  return (
    <StatCards>
      <StatCard label="Total Applications" value={figure(counts?.total)} />
      {statuses.map((status) => (
        <StatCard
          key={status}
          label={statusLabels[status]}
          value={figure(counts?.[status])}
          tone={statusTones[status]}
        />
      ))}
    </StatCards>
  );
}
