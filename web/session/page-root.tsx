import type { ReactNode } from "react";
import type { Boot } from "#contract/boot.ts";
import { BootContext } from "#web/boot.ts";
import { type Texts, TextsRoot } from "#web/i18n.ts";
import { SiteName } from "#web/ui/page-head.tsx";
import { type Session, SessionContext } from "./session.ts";

/** What everything on a page can reach, whichever program it belongs to; each is made once. */
export interface PageParts {
  boot: Boot;
  session: Session;
  texts: Texts;
}

/** Lets a page reach what it came with, who is signed in, and its texts. */
export function PageRoot({ boot, session, texts, children }: PageParts & { children: ReactNode }) {
  return (
    <BootContext value={boot}>
      <SessionContext value={session}>
        <SiteName value={boot.productName}>
          <TextsRoot texts={texts}>{children}</TextsRoot>
        </SiteName>
      </SessionContext>
    </BootContext>
  );
}
