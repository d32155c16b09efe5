import { Link } from "@tanstack/react-router";
import { LanguageSetting } from "#web/features/accounts/language-setting.tsx";
import { useUser } from "#web/session/session.ts";
import { NotificationChoices } from "#web/features/notifications/notification-choices.tsx";
import { PrivacySetting } from "#web/features/privacy/components/privacy-setting.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ContactCard } from "#web/features/jobseekers/components/contact-card.tsx";
import { PictureCard } from "#web/features/jobseekers/components/picture-card.tsx";
import { ConsentCard } from "#web/features/ratings/components/consent-card.tsx";
import { TravelCard } from "#web/features/jobseekers/components/travel-card.tsx";

/** A jobseeker's settings: picture, contact, language, notifications, and the way to everything else. */
export function Page() {
  const t = useTexts("jobseekers");
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("settings.title")} />
      <PageHeader title={t("settings.title")} />
      <div className="grid gap-6">
        <PictureCard user={user} />
        <ContactCard user={user} />
        <TravelCard />
        <LanguageSetting />
        <NotificationChoices />
        <ConsentCard />
        <Card>
          <CardHeader title={t("settings.account")} description={t("settings.accountText")} />
          <CardBody className="flex flex-wrap gap-2">
            <Link to="/account" className={buttonStyle("secondary")}>
              {t("settings.name")}
            </Link>
            <Link to="/account/settings" className={buttonStyle("secondary")}>
              {t("settings.more")}
            </Link>
          </CardBody>
        </Card>
        <PrivacySetting />
      </div>
    </div>
  );
}
