import { Link } from "@tanstack/react-router";
import { statusTones } from "#web/features/waitlist/admin/components/status-badge.tsx";
import { useWaitlistCounts } from "#web/features/waitlist/admin/queries.ts";
import { statusLabels, statuses } from "#web/features/waitlist/admin/search.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { FiguresFailed } from "./figures-failed.tsx";

/** How many applications there are, by status. */
export function WaitlistFigures() {
  const { data, isError, isFetching, refetch } = useWaitlistCounts();
  return (
    <section aria-labelledby="waitlist-figures">
      <SectionHeader id="waitlist-figures" title="Waitlist" />
      {isError ? (
        <FiguresFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <StatCards>
          <StatCard
            label="Total Applications"
            value={data?.total.toLocaleString("en")}
            hint={
              <Link to="/admin/waitlist" className={linkStyle}>
                See all
              </Link>
            }
          />
          {statuses.map((status) => (
            <StatCard
              key={status}
              label={statusLabels[status]}
              value={data?.[status].toLocaleString("en")}
              tone={statusTones[status]}
              hint={
                <Link to="/admin/waitlist" search={{ status }} className={linkStyle}>
                  See {statusLabels[status].toLowerCase()}
                </Link>
              }
            />
          ))}
        </StatCards>
      )}
    </section>
  );
}
