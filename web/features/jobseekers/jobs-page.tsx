import { Link } from "@tanstack/react-router";
import { BriefcaseBusiness } from "lucide-react";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOverview } from "./queries.ts";

/** The shops that a jobseeker has been matched with. */
export function Page() {
  const t = useTexts("jobseekers");
  const overview = useOverview();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("jobs.title")} />
      <PageHeader title={t("jobs.title")} description={t("jobs.text")} />
      {overview.data ? (
        <NoJobs inPool={overview.data.status === "matching"} />
      ) : overview.isError ? (
        <ErrorState
          title={t("loadFailed")}
          labels={{ retry: t("retry") }}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </div>
  );
}

function NoJobs({ inPool }: { inPool: boolean }) {
  const t = useTexts("jobseekers");
  const state = inPool ? "waiting" : "early";
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title={t(`jobs.${state}.title`)}
      text={t(`jobs.${state}.text`)}
      action={
        <Link to={inPool ? "/jobseeker/profile" : "/jobseeker"} className={buttonStyle()}>
          {t(`jobs.${state}.action`)}
        </Link>
      }
    />
  );
}
