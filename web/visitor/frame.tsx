import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { hiringPath } from "./hiring-path.ts";

/** What stands around a page for somebody who is not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useTexts("shell");
  return (
    <>
      <Header twoLines>
        {/* On a phone the first stands beside the name, and the others on a line of their own. */}
        <nav aria-label={t("entrances")} className="contents sm:flex sm:items-center sm:gap-2">
          <a href="/api/login" className={`${buttonStyle("ghost", "sm")} max-sm:-me-3`}>
            {t("signIn")}
          </a>
          <a
            href={hiringPath}
            className={`${buttonStyle("ghost", "sm")} max-sm:-ms-3 max-sm:justify-self-start`}
          >
            {t("requestAccess")}
          </a>
          <a href="/api/login" className={buttonStyle("secondary", "sm")}>
            {t("getStarted")}
          </a>
        </nav>
      </Header>
      {children}
      <Footer />
    </>
  );
}
