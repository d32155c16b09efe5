import { Link, type LinkProps } from "@tanstack/react-router";
import { useWaitingRequests } from "#web/features/access-requests/api.ts";
import { useEmailCount } from "#web/features/emails/api.ts";
import { useOpenReviews } from "#web/features/privacy/api.ts";
import { useUnmatchedCount } from "#web/features/talent-requests/api.ts";
import { useWaitlistCounts } from "#web/features/waitlist/api.ts";
import { cn } from "#web/lib/cn.ts";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { mark, type Tone } from "#web/ui/tone.ts";
import { useDashboardStats } from "../queries.ts";
import { FiguresFailed } from "./figures-failed.tsx";

/** What waits for a decision: numbers that each lead to what they count. */
export function Waiting() {
  const applications = useWaitlistCounts();
  const access = useWaitingRequests();
  // Not a list of one row: a list of candidates is a look at those on it.
  const stats = useDashboardStats();
  const reviews = useOpenReviews();
  const unmatched = useUnmatchedCount();
  const failed = useEmailCount("failed");
  const all = [applications, access, stats, reviews, unmatched, failed];
  // What was counted once stays: somebody may be on it while counting it anew fails.
  const uncounted = all.filter(({ isLoadingError }) => isLoadingError);
  const retry = () => {
    for (const one of uncounted) void one.refetch();
  };
  return (
    <section aria-labelledby="waiting">
      <SectionHeader id="waiting" title="Waiting for you" />
      {uncounted.length > 0 ? (
        <FiguresFailed
          title="We couldn't load what's waiting for you"
          retrying={all.some(({ isFetching }) => isFetching)}
          onRetry={retry}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
          <Number
            label="Applications"
            count={applications.data?.pending}
            to="/admin/waitlist"
            search={{ status: "pending" }}
          />
          <Number
            label="Access requests"
            count={access.data}
            to="/admin/requests"
            search={{ tab: "access", status: "pending" }}
          />
          <Number
            label="Profiles"
            count={stats.data?.underReview}
            to="/admin/candidates"
            search={{ status: "under_review" }}
          />
          <Number
            label="Scores to check"
            count={stats.data?.doubted}
            to="/admin/candidates"
            search={{ doubted: "true" }}
          />
          <Number
            label="Score reviews"
            count={reviews.data}
            to="/admin/reviews"
            search={{ status: "open" }}
          />
          <Number
            label="Requests without matches"
            count={unmatched.data}
            to="/admin/requests"
            search={{ status: "unmatched" }}
          />
          <Number
            label="Failed messages"
            count={failed.data}
            to="/admin/outbox"
            search={{ status: "failed" }}
            tone="danger"
          />
        </ul>
      )}
    </section>
  );
}

interface NumberProps extends Pick<LinkProps, "to" | "search"> {
  label: string;
  /** Absent while it is being counted. */
  count: number | undefined;
  tone?: Tone;
}

/** How many wait, as one large link; nothing to do is quiet. */
function Number({ label, count, tone = "warning", ...link }: NumberProps) {
  return (
    <li>
      <Link
        {...link}
        className={cn(
          "flex h-full flex-col rounded-lg border bg-sheet p-4 no-underline hover:border-ink",
          count ? "border-control" : "border-line",
        )}
      >
        {count === undefined ? (
          <Skeleton className="my-1 h-8 w-12" />
        ) : (
          <span
            className={cn(
              "flex items-center gap-2 text-3xl font-heavy tabular-nums",
              count === 0 && "text-muted",
            )}
          >
            {count.toLocaleString("en")}
            {count > 0 && (
              <span
                aria-hidden="true"
                className={cn("size-2.5 rounded-full bg-current", mark[tone])}
              />
            )}
          </span>
        )}
        <span className="text-sm font-semibold text-muted">{label}</span>
      </Link>
    </li>
  );
}
