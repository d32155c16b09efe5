import { useState } from "react";
import type { DemoEntry } from "#contract/waitlist.ts";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { statsOf } from "../stats.ts";

/** The four figures over the sample. */
export function DemoStats({ entries }: { entries: readonly DemoEntry[] | undefined }) {
  const [now] = useState(() => Date.now());
  const stats = entries && statsOf(entries, now);
  return (
    <StatCards>
      <StatCard label="Total Applications" value={stats?.total} />
      <StatCard label="Recent (24h)" value={stats?.recent} />
      <StatCard label="This Week" value={stats?.week} />
      <StatCard label="Unique Referrals" value={stats?.codes} />
    </StatCards>
  );
}
