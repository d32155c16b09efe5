import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { I18nextProvider } from "react-i18next";
import type { Boot } from "#contract/boot.ts";
import { createSession, type Session } from "./features/accounts/session.ts";
import type { Snapshot } from "./features/offline/snapshot.ts";
import { createTexts, type Texts } from "./i18n.ts";
import { type AppRouter, createAppRouter } from "./router.tsx";

/** The parts of the browser side, each made once; every route and page can reach them. */
export interface App {
  boot: Boot;
  session: Session;
  texts: Texts;
  /** What the browser kept of its last reader, where the page began without a network. */
  kept: Snapshot | null;
}

interface Start {
  history?: RouterHistory;
  kept?: Snapshot | null;
}

export function createApp(boot: Boot, { history, kept = null }: Start = {}): AppRouter {
  const app = { boot, kept, session: createSession(boot.user), texts: createTexts(boot.language) };
  return createAppRouter(app, history);
}

export function AppRoot({ router }: { router: AppRouter }) {
  return (
    <I18nextProvider i18n={router.options.context.texts.i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}
