import { Link } from "@tanstack/react-router";
import { useUser } from "#web/features/accounts/session.ts";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PictureCard } from "./components/picture-card.tsx";

/** A jobseeker's settings: the picture, and the way to everything else about the account. */
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
      </div>
    </div>
  );
}
