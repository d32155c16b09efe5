import { Link, useNavigate } from "@tanstack/react-router";
import { useUser } from "#web/session/session.ts";
import { nothingTold, useOverview, useToldAnswers } from "#web/features/jobseekers/queries.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OnboardingForm } from "#web/features/onboarding/onboarding-form.tsx";

/** Five questions to somebody who has just come in; once answered, the way to the dashboard. */
export function Page() {
  const t = useTexts("onboarding");
  const user = useUser();
  const overview = useOverview();
  const told = useToldAnswers();
  const navigate = useNavigate();
  if (!user) return null;
  if (overview.data?.onboarded)
    return (
      <PageNotice
        title={t("done.title")}
        text={t("done.text")}
        actions={
          <>
            <Link to="/dashboard" className={buttonStyle("primary", "lg")}>
              {t("done.dashboard")}
            </Link>
            <Link to="/jobseeker/profile" hash="answers" className={buttonStyle("secondary", "lg")}>
              {t("done.change")}
            </Link>
          </>
        }
      >
        <PageHead title={t("done.title")} />
      </PageNotice>
    );
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} description={t("description")} />
      {overview.data && !told.isPending ? (
        <OnboardingForm
          email={user.email}
          told={told.data ?? nothingTold}
          onCompleted={() => void navigate({ to: "/dashboard" })}
        />
      ) : overview.isError ? (
        <ErrorState
          title={t("loadFailed")}
          labels={{ retry: t("retry") }}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
