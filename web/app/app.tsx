import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import type { Boot } from "#contract/boot.ts";
import { createSession, type Session } from "#web/session/session.ts";
import type { Snapshot } from "#web/session/snapshot.ts";
import type { FrameProps } from "./frame/signed-in-frame.tsx";
import { createTexts, type Texts } from "#web/i18n.ts";
import { SiteName } from "#web/ui/page-head.tsx";
import { type AppRouter, createAppRouter } from "./router.tsx";

/** The parts of the browser side, each made once; every route and page can reach them. */
export interface App {
  boot: Boot;
  session: Session;
  texts: Texts;
  /** What the browser kept of its last reader, where the page began without a network. */
  kept: Snapshot | null;
  /** What stands around a page that is rendered ahead of time for somebody who is signed in. */
  frameAhead: ComponentType<FrameProps> | null;
}

interface Start {
  history?: RouterHistory;
  kept?: Snapshot | null;
  frameAhead?: ComponentType<FrameProps> | null;
}

export function createApp(
  boot: Boot,
  { history, kept = null, frameAhead = null }: Start = {},
): AppRouter {
  const forgetPerson = async () => (await import("./kept.ts")).forgetPerson();
  const session = createSession(boot.user, forgetPerson);
  const texts = createTexts(boot.language);
  const app = { boot, kept, frameAhead, session, texts };
  return createAppRouter(app, history);
}

export function AppRoot({ router }: { router: AppRouter }) {
  return (
    <I18nextProvider i18n={router.options.context.texts.i18n}>
      <SiteName value={router.options.context.boot.productName}>
        <RouterProvider router={router} />
      </SiteName>
    </I18nextProvider>
  );
}
