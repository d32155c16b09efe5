import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Boot } from "#contract/boot.ts";
import { legalPages } from "#contract/pages.ts";
import { type Catalogue, createTexts } from "#web/i18n.ts";
import { DataProvider } from "#web/session/data-provider.tsx";
import { type PageParts, PageRoot } from "#web/session/page-root.tsx";
import { createSession } from "#web/session/session.ts";
import type { Snapshot } from "#web/session/snapshot.ts";
import { FollowContext } from "#web/ui/link.tsx";
import type { FrameProps } from "./frame/signed-in-frame.tsx";
import { type AppRouter, createAppRouter } from "./router.tsx";
import { forgetPerson } from "./kept.ts";

/** The parts of the signed-in app, each made once; every route can reach them. */
export interface App extends PageParts {
  /** What stands around a page that is rendered ahead of time for somebody who is signed in. */
  frameAhead: ComponentType<FrameProps> | null;
}

interface Start {
  /** The texts that the page begins with. */
  begunTexts?: [string, Catalogue][] | undefined;
  history?: RouterHistory;
  kept?: Snapshot | null;
  frameAhead?: ComponentType<FrameProps> | null;
}

export function createApp(
  boot: Boot,
  { begunTexts, history, kept = null, frameAhead = null }: Start = {},
): AppRouter {
  const session = createSession({ user: boot.user, kept, forgetPerson });
  const texts = createTexts(boot.language, begunTexts);
  return createAppRouter({ boot, frameAhead, session, texts }, history);
}

export function AppRoot({ router }: { router: AppRouter }) {
  const { boot, session, texts } = router.options.context;
  // What was added to a legal text comes with its document.
  const follow = (href: string) =>
    href in legalPages ? location.assign(href) : void router.navigate({ href });
  return (
    <PageRoot boot={boot} session={session} texts={texts}>
      <FollowContext value={follow}>
        <DataProvider>
          <RouterProvider router={router} />
        </DataProvider>
      </FollowContext>
    </PageRoot>
  );
}
