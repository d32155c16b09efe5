import { Link } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { LogOutLink } from "./log-out-link.tsx";
import { homeOf } from "./roles.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";

/** In place of a page that belongs to another role. */
export function NotYours({ user }: { user: User }) {
  const t = useTexts("shell");
  return (
    <PageNotice
      title={t("notYours.title")}
      text={t("notYours.text", { email: user.email })}
      actions={
        <>
          <Link to={homeOf(user)} className={buttonStyle()}>
            {t("notYours.home")}
          </Link>
          <LogOutLink className={buttonStyle("secondary")}>{t("notYours.other")}</LogOutLink>
        </>
      }
    >
      <PageHead title={t("notYours.title")} />
    </PageNotice>
  );
}
