import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CreationForm, creationValuesOf, OwnProfile } from "#web/features/jobseekers/api.ts";
import { useToldSkills } from "#web/features/told-skills/api.ts";
import { loginAddress } from "#web/session/sign-in-again.ts";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** "Build Your Profile": the form that makes a profile, or tells its story anew. */
export function Page() {
  const t = useTexts("jobseekers");
  const user = useUser();
  const words = useToldSkills(user !== null);
  if (!user) return <LogInPrompt />;
  const toldSkills = words.data?.flatMap(({ skill, has, isOff }) => (has && !isOff ? skill : []));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("creation.title")} />
      <PageHeader
        title={t("creation.title")}
        description={t("creation.text")}
        back={
          <Link to="/jobseeker" className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("creation.back")}
          </Link>
        }
      />
      <OwnProfile waiting={<CreationAhead />}>
        {(profile, told) =>
          words.isPending && words.fetchStatus !== "paused" ? (
            <CreationAhead />
          ) : (
            <CreationForm
              email={user.email}
              initial={creationValuesOf(profile, user, told, toldSkills)}
              profile={profile}
            />
          )
        }
      </OwnProfile>
    </div>
  );
}

/** Placeholder for the form. */
const CreationAhead = () => (
  <CardAhead>
    <FieldsAhead fields={6} />
  </CardAhead>
);

/** The wizard, seen from outside: how little of it is done, and the way in. */
function LogInPrompt() {
  const t = useTexts("jobseekers");
  return (
    <PageNotice
      title={t("creation.title")}
      text={t("creation.logIn.text")}
      actions={
        <a href={loginAddress()} className={buttonStyle("primary", "lg")}>
          {t("creation.logIn.action")}
        </a>
      }
    >
      <PageHead title={t("creation.title")} />
      <ProgressBar
        label={t("creation.progress")}
        value={0}
        valueText={t("creation.percent", { percent: 0 })}
        className="w-full max-w-md"
      />
    </PageNotice>
  );
}
