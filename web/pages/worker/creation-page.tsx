import { Link } from "@tanstack/react-router";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { OwnProfile } from "#web/features/jobseekers/components/own-profile.tsx";
import { CreationForm } from "#web/features/jobseekers/creation-form.tsx";
import { creationValuesOf } from "#web/features/jobseekers/creation-values.ts";

/** "Build Your Profile": the form that makes a profile, or tells its story anew. */
export function Page() {
  const t = useTexts("jobseekers");
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("creation.title")} />
      <PageHeader
        title={t("creation.title")}
        description={t("creation.text")}
        back={
          <Link to="/jobseeker" className={linkStyle}>
            {t("creation.back")}
          </Link>
        }
      />
      <OwnProfile>
        {(profile, told) => (
          <CreationForm
            email={user.email}
            initial={creationValuesOf(profile, user, told)}
            profile={profile}
          />
        )}
      </OwnProfile>
    </div>
  );
}
