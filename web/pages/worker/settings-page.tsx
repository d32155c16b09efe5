import { Link } from "@tanstack/react-router";
import {
  LanguageSetting,
  PasswordSetting,
  SessionsSetting,
  ThemeSetting,
} from "#web/features/accounts/api.ts";
import { BlockedShopsCard } from "#web/features/jobseekers/api.ts";
import { NotificationChoices } from "#web/features/notifications/api.ts";
import { PrivacySetting } from "#web/features/privacy/api.ts";
import { ConsentCard } from "#web/features/ratings/api.ts";
import { SecondFactorSetting } from "#web/features/second-factor/api.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

/** A jobseeker's settings: everything that no shop sees but the statement beside the scores. */
export function Page() {
  const t = useTexts("jobseekers");
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("settings.title")} />
      <PageHeader
        title={t("settings.title")}
        description={
          <>
            {t("settings.profile")}{" "}
            <Link to="/jobseeker/profile" className={linkStyle}>
              {t("settings.profileLink")}
            </Link>
            .
          </>
        }
      />
      <div className="grid gap-6">
        <NotificationChoices />
        <BlockedShopsCard />
        <LanguageSetting />
        <ThemeSetting />
        <ConsentCard />
        {user.hasPassword && <PasswordSetting email={user.email} />}
        <SecondFactorSetting />
        <SessionsSetting />
        <PrivacySetting />
      </div>
    </div>
  );
}
