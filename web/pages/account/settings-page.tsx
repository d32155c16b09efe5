import { Navigate, useLocation } from "@tanstack/react-router";
import { NotificationChoices } from "#web/features/notifications/api.ts";
import { PrivacySetting } from "#web/features/privacy/api.ts";
import { SecondFactorSetting } from "#web/features/second-factor/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  LanguageSetting,
  PasswordSetting,
  SessionsSetting,
  ThemeSetting,
} from "#web/features/accounts/api.ts";
import { useUser } from "#web/session/session.ts";

/** How the product looks and speaks to the signed-in person, and the keys to their account. */
export function Page() {
  const t = useTexts("accounts");
  const user = useUser();
  const hash = useLocation({ select: (location) => location.hash });
  // Links of mails lead here whoever reads them; a jobseeker has one page for all settings.
  if (user?.role === "jobseeker") return <Navigate to="/jobseeker/settings" hash={hash} replace />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("settings.title")} />
      <PageHeader title={t("settings.title")} />
      <div className="flex flex-col gap-6">
        <LanguageSetting />
        <ThemeSetting />
        <NotificationChoices />
        {user?.hasPassword && <PasswordSetting email={user.email} />}
        <SecondFactorSetting />
        <SessionsSetting />
        <PrivacySetting />
      </div>
    </div>
  );
}
