import type { ComponentType } from "react";
import type { Boot } from "#contract/boot.ts";
import { Consent } from "#web/features/analytics/api.ts";
import type { Texts } from "#web/i18n.ts";
import { PathContext } from "#web/lib/use-address.ts";
import { PageRoot } from "#web/session/page-root.tsx";
import type { Session } from "#web/session/session.ts";
import { ToastCorner } from "#web/session/site-strips.tsx";
import { mainStyle } from "#web/ui/main-style.ts";
import { Alongside } from "./alongside.tsx";
import { VisitorFrame } from "./frame.tsx";

interface VisitorRootProps {
  boot: Boot;
  session: Session;
  texts: Texts;
  path: string;
  Page: ComponentType;
}

/** One page of a visitor, with everything around it. */
export function VisitorRoot({ path, Page, ...parts }: VisitorRootProps) {
  return (
    <PageRoot {...parts}>
      <PathContext value={path}>
        <div className="flex min-h-dvh flex-col">
          <Alongside />
          <VisitorFrame>
            <main id="main" tabIndex={-1} className={mainStyle}>
              <Page />
            </main>
          </VisitorFrame>
          <Consent />
          <ToastCorner />
        </div>
      </PathContext>
    </PageRoot>
  );
}
