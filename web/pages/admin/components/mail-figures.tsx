import { Link } from "@tanstack/react-router";
import { useWaitingRequests } from "#web/features/access-requests/admin/queries.ts";
import { useEmailCount } from "#web/features/emails/queries.ts";
import { useOpenReviews } from "#web/features/privacy/admin/queries.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { FiguresFailed } from "./figures-failed.tsx";

/** What waits for somebody to look: requests for access and review, and messages that did not go out. */
export function MailFigures() {
  const requests = useWaitingRequests();
  const reviews = useOpenReviews();
  const failed = useEmailCount("failed");
  const queued = useEmailCount("queued");
  const kept = useEmailCount("outbox");
  const figures = [requests, reviews, failed, queued, kept];
  const retry = () => {
    for (const figure of figures) if (figure.isError) void figure.refetch();
  };
  return (
    <section aria-labelledby="mail-figures">
      <SectionHeader id="mail-figures" title="Requests and mail" />
      {figures.some(({ isError }) => isError) ? (
        <FiguresFailed retrying={figures.some(({ isFetching }) => isFetching)} onRetry={retry} />
      ) : (
        <StatCards>
          <StatCard
            label="Access requests waiting"
            value={requests.data}
            tone={requests.data ? "warning" : "neutral"}
            hint={
              <Link
                to="/admin/requests"
                search={{ tab: "access", status: "pending" }}
                className={linkStyle}
              >
                See requests
              </Link>
            }
          />
          <StatCard
            label="Score reviews waiting"
            value={reviews.data}
            tone={reviews.data ? "warning" : "neutral"}
            hint={
              <Link to="/admin/reviews" search={{ status: "open" }} className={linkStyle}>
                See reviews
              </Link>
            }
          />
          <StatCard
            label="Messages failed"
            value={failed.data}
            tone={failed.data ? "danger" : "neutral"}
            hint={
              <Link to="/admin/outbox" search={{ status: "failed" }} className={linkStyle}>
                See failed
              </Link>
            }
          />
          <StatCard label="Messages waiting to go out" value={queued.data} />
          <StatCard
            label="Messages kept in the outbox"
            value={kept.data}
            hint={
              <Link to="/admin/outbox" search={{ status: "outbox" }} className={linkStyle}>
                Read them
              </Link>
            }
          />
        </StatCards>
      )}
    </section>
  );
}
