import { Link } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { displayNameOf } from "#web/features/accounts/display-name.ts";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Road } from "./road.tsx";

/** The home of an employer: approved and in, with the first request to come. */
export function EmployerHome({ user }: { user: User }) {
  const t = useTexts("home");
  const name = user.firstName || displayNameOf(user);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("title")} />
      <PageHeader title={t("employer.title", { name })} description={t("employer.intro")} />
      <Card>
        <CardBody>
          <Road
            stops={[
              { title: t("employer.approved"), text: t("employer.approvedText"), state: "done" },
              {
                title: t("employer.joined"),
                text: t("employer.joinedText", { email: user.email }),
                state: "done",
              },
              { title: t("employer.request"), text: t("employer.requestText"), state: "now" },
              { title: t("employer.match"), text: t("employer.matchText"), state: "later" },
            ]}
          />
          <div className="border-t border-line pt-5">
            <p className="mb-4 max-w-prose">{t("employer.waiting")}</p>
            <Link to="/account" className={buttonStyle("secondary")}>
              {t("employer.check")}
            </Link>
          </div>
        </CardBody>
      </Card>
    </div>
  );
}
