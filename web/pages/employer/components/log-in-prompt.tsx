import { loginAddress } from "#web/session/sign-in-again.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";

/** The portal, seen from outside. */
export function LogInPrompt() {
  const t = useTexts("employers");
  return (
    <PageNotice
      title={t("logIn.title")}
      text={t("logIn.text")}
      actions={
        <a href={loginAddress()} className={buttonStyle("primary", "lg")}>
          {t("logIn.action")}
        </a>
      }
    >
      <PageHead title={t("title")} />
    </PageNotice>
  );
}
