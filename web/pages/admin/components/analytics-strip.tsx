import { Link } from "@tanstack/react-router";
import { linkStyle } from "#web/ui/link-style.ts";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { useDashboardStats } from "../queries.ts";
import { FiguresFailed } from "./figures-failed.tsx";

/** How many candidates there are, how many are with an employer, how many were hired. */
export function AnalyticsStrip() {
  const { data, isLoadingError, isFetching, refetch } = useDashboardStats();
  if (isLoadingError)
    return (
      <FiguresFailed
        title="We couldn't load the analytics"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-label="Analytics" className="flex flex-col gap-3">
      <StatCards>
        <StatCard
          label={data?.totalCandidates === 1 ? "Candidate" : "Candidates"}
          value={data?.totalCandidates.toLocaleString("en")}
        />
        <StatCard
          label="Matched"
          value={data?.activeMatches.toLocaleString("en")}
          hint="New or interviewing"
        />
        <StatCard label="Hired" value={data?.successfulHires.toLocaleString("en")} />
      </StatCards>
      <p>
        <Link to="/admin/analytics" className={linkStyle}>
          All figures: pipeline, answers, referrers, fairness
        </Link>
      </p>
    </section>
  );
}
