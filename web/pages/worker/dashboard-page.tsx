import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { User } from "#contract/accounts.ts";
import { displayNameOf } from "#web/session/display-name.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConsentQuestion } from "#web/features/ratings/components/consent-card.tsx";
import { NextCard } from "#web/features/jobseekers/components/next-card.tsx";
import { ScoresCard } from "#web/features/jobseekers/components/scores-card.tsx";
import { StandCard } from "#web/features/jobseekers/components/stand-card.tsx";
import { jobseekerKey, useOverview } from "#web/features/jobseekers/queries.ts";

const Look = lazy(async () => ({ default: (await import("./look/look.tsx")).Look }));

/** A jobseeker's dashboard; an admin picks whose. */
export function Page() {
  const user = useUser();
  if (user?.role === "admin")
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Look tab="/jobseeker" />
      </Suspense>
    );
  return user && <Dashboard user={user} />;
}

/** What to do next, how the scores stand, and how far the road goes. */
function Dashboard({ user }: { user: User }) {
  const t = useTexts("jobseekers");
  const overview = useOverview();
  const queries = useQueryClient();
  const lookAgain = () => void queries.invalidateQueries({ queryKey: jobseekerKey });
  return (
    <>
      <PageHead title={t("dashboard.title")} />
      <PageHeader
        title={t("dashboard.welcome", { name: user.firstName || displayNameOf(user) })}
        description={t("dashboard.text")}
      />
      {overview.isError && !overview.data ? (
        <ErrorState
          title={t("loadFailed")}
          labels={{ retry: t("retry") }}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-6">
            {overview.data ? (
              <NextCard
                overview={overview.data}
                looking={overview.isFetching}
                onLookAgain={lookAgain}
              />
            ) : (
              <Skeleton className="h-56" />
            )}
            <ScoresCard />
            {overview.data?.profile === "complete" && <ConsentQuestion />}
          </div>
          {overview.data ? <StandCard overview={overview.data} /> : <Skeleton className="h-130" />}
        </div>
      )}
    </>
  );
}
