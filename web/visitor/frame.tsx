import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { LanguageButtons } from "#web/session/language-buttons.tsx";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { hiringPath } from "./hiring-path.ts";

/** What stands around a page for somebody who is not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useTexts("shell");
  return (
    <>
      <Header>
        <nav aria-label={t("entrances")} className="flex items-center gap-1 sm:gap-3">
          <a href={hiringPath} className={`${buttonStyle("ghost", "sm")} max-md:hidden`}>
            {t("requestAccess")}
          </a>
          <a href="/api/login" className={buttonStyle("ghost", "sm")}>
            {t("signIn")}
          </a>
          <a href="/api/login" className={buttonStyle("secondary", "sm")}>
            {t("getStarted")}
          </a>
        </nav>
      </Header>
      {children}
      <Footer>
        <LanguageButtons />
      </Footer>
    </>
  );
}
