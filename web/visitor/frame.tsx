import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { LanguageButtons } from "#web/session/language-buttons.tsx";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";

/** What stands around a page for somebody who is not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useTexts("shell");
  return (
    <>
      <Header>
        <a href="/api/login" className={buttonStyle("secondary", "sm")}>
          {t("getStarted")}
        </a>
      </Header>
      {children}
      <Footer>
        <LanguageButtons />
      </Footer>
    </>
  );
}
