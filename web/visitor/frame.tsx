import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { LanguageButtons } from "#web/session/language-buttons.tsx";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
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
      {/* The header of a phone has no room for it. */}
      <nav
        aria-label={t("requestAccess")}
        className="border-b border-line bg-sheet px-4 text-end md:hidden print:hidden"
      >
        <a href={hiringPath} className={`${standaloneLinkStyle} text-sm`}>
          {t("requestAccess")}
        </a>
      </nav>
      {children}
      <Footer>
        <LanguageButtons />
      </Footer>
    </>
  );
}
