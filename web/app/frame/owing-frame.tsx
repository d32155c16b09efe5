import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";

/** What stands around a page for somebody who still owes the second factor: the way out, and no other. */
export function OwingFrame({ children }: { children: ReactNode }) {
  const t = useTexts("shell");
  return (
    <>
      <Header>
        <LogOutLink className={`${buttonStyle("ghost", "sm")} -me-3`}>
          {t("menu.logOut")}
        </LogOutLink>
      </Header>
      {children}
      <Footer />
    </>
  );
}
