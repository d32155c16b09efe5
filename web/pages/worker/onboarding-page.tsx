import { Link, useNavigate } from "@tanstack/react-router";
import { useUser } from "#web/session/session.ts";
import { nothingTold, useOverview, useToldAnswers } from "#web/features/jobseekers/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { orElse, together } from "#web/lib/together.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { OnboardingForm } from "#web/features/onboarding/api.ts";

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
      <Loaded
        query={together(overview, orElse(told, nothingTold))}
        failure={t("loadFailed")}
        retry={t("retry")}
        waiting={
          <CardAhead>
            <FieldsAhead fields={3} />
          </CardAhead>
        }
      >
        {([, known]) => (
          <OnboardingForm
            email={user.email}
            told={known}
            onCompleted={() => void navigate({ to: "/dashboard" })}
          />
        )}
      </Loaded>
    </div>
  );
}
