import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useUser } from "#web/session/session.ts";
import { ForShop } from "#web/features/shops/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Jobs } from "#web/features/talent-requests/api.ts";

/** Every job of a shop. */
export function Page() {
  const t = useTexts("talent-requests");
  const isEmployer = useUser()?.role === "employer";
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={t("text")}
        actions={
          isEmployer && (
            <Link to="/employer/jobs/new" className={buttonStyle()}>
              <Plus aria-hidden="true" />
              {t("create")}
            </Link>
          )
        }
      />
      <ForShop>
        <Jobs />
      </ForShop>
    </>
  );
}
