import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { User } from "#contract/accounts.ts";
import type { Boot } from "#contract/boot.ts";
import {
  addedOf,
  additionPlace,
  documentOf,
  legalPages,
  notFoundDocument,
  type Page,
  pages,
  wordsOf,
} from "#contract/pages.ts";
import { ownTermsAt } from "#contract/terms.ts";
import type { Language, Role } from "#contract/primitives.ts";
import { createTexts } from "#web/i18n.ts";
import type { Namespace } from "#web/i18n-keys.ts";
import { PageRoot } from "#web/session/page-root.tsx";
import { createSession } from "#web/session/session.ts";
import { type Head, HeadTaker } from "#web/ui/page-head.tsx";
import { loadPage } from "#web/visitor/load-page.ts";
import { VisitorRoot } from "#web/visitor/visitor-root.tsx";
import { AppRoot, createApp } from "./app.tsx";
import { FrameAhead } from "./frame/frame-ahead.tsx";
import { WaitingFrame } from "./frame/waiting-frame.tsx";
import { callsOf, readerOf, type Screen, type ScreenPath, screens, textsOf } from "./pages.ts";
import type { AppRouter } from "./router.tsx";

/** A document of the build: what it shows before any script runs, and what its scripts need. */
export interface Rendered {
  /** What the server finds it by. */
  name: string;
  program: "visitor" | "app";
  /** What can be read comes first: scripts wait until it is on the screen. */
  textFirst: boolean;
  /** Whether a search engine may list it. */
  listed: boolean;
  /** What the page says about itself; without it the server's own words stand there. */
  head: Head | null;
  body: string;
  /** The file in web/ that shows the page, where it has one of its own. */
  module: string | null;
  texts: readonly Namespace[];
  /** Calls whose answers the page will want, made while its scripts are on their way. */
  calls: readonly string[];
  /** The role whose page makes them; null where everybody's does. */
  callsOf: Role | null;
}

const noCalls = { calls: [], callsOf: null } as const;

/** Somebody with a role, of whom nothing else is known yet. */
const somebody = (role: Role | null, firstName = ""): User => ({
  role,
  email: "",
  firstName,
  lastName: "",
  profileImageUrl: null,
  hasPassword: false,
  leavingAt: null,
});

const bootOf = (language: Language, user: User | null): Boot => ({
  productName: "%PRODUCT_NAME%",
  termsAt: ownTermsAt,
  mayAskTerms: true,
  contactEmail: "%CONTACT_EMAIL%",
  language,
  user,
  owed: null,
  demo: null,
  analytics: null,
  optedOut: false,
  provider: false,
  addition: null,
  offline: false,
});

const isLegal = (path: string): path is keyof typeof legalPages => path in legalPages;

const screenOf = (path: string): Screen | undefined => screens[path as ScreenPath];

/** A page as a signed-out visitor first sees it. */
async function visitorsPage(
  language: Language,
  path: string,
  name: string,
  screen: Screen,
  { listed = false, addition = null }: { listed?: boolean; addition?: Boot["addition"] } = {},
): Promise<Rendered> {
  const boot = { ...bootOf(language, null), addition };
  const texts = createTexts(language);
  const module = screen.visitorModule ?? screen.module;
  const names = ["shell", ...textsOf(screen, "visitor")] as const;
  await texts.load(names);
  const Page = await loadPage(module);
  const session = createSession({ user: null });
  let head: Head | null = null;
  const body = renderToString(
    <HeadTaker value={(taken) => void (head = taken)}>
      <VisitorRoot boot={boot} session={session} texts={texts} path={path} Page={Page} />
    </HeadTaker>,
  );
  const about = { name, listed, head, body, module, texts: names };
  return { ...about, program: "visitor", textFirst: true, ...noCalls };
}

function appFor(path: string, language: Language, user: User): AppRouter {
  const history = createMemoryHistory({ initialEntries: [path] });
  return createApp(bootOf(language, user), { history, frameAhead: FrameAhead });
}

/** Something that stands on no page, with the texts and the router that pages have. */
const renderAlone = (router: AppRouter, what: ReactNode) =>
  renderToString(
    <PageRoot {...router.options.context}>
      <RouterContextProvider router={router}>{what}</RouterContextProvider>
    </PageRoot>,
  );

/** What somebody sees of a page of the app before its scripts have come. */
async function waitingPage(language: Language, { path, auth, roles }: Page): Promise<Rendered> {
  const user = somebody(roles?.[0] ?? null);
  const router = appFor(path, language, user);
  await router.load();
  const screen = screenOf(path);
  return {
    name: `app-${documentOf(path)}`,
    program: "app",
    textFirst: false,
    listed: false,
    head: null,
    body: auth === "public" ? "" : renderAlone(router, <WaitingFrame />),
    module: screen?.module ?? null,
    texts: ["shell", ...(screen ? textsOf(screen, readerOf(user)) : [])],
    calls: callsOf(screen),
    callsOf: roles?.[0] ?? null,
  };
}

/** What needs no data of a page for one role; the server says how a person is greeted. */
async function wordsPage(language: Language, path: string, role: Role): Promise<Rendered> {
  const user = somebody(role, role === "admin" ? "" : "%GREETED%");
  const router = appFor(path, language, user);
  await router.load();
  const screen: Screen = screens[path as ScreenPath];
  const body = renderToString(
    <HeadTaker value={() => {}}>
      <AppRoot router={router} />
    </HeadTaker>,
  );
  return {
    name: wordsOf(path, role),
    program: "app",
    textFirst: true,
    listed: false,
    head: null,
    body: `<div data-waiting>${body}</div>`,
    module: screen.module,
    texts: ["shell", ...textsOf(screen, role)],
    calls: callsOf(screen),
    callsOf: role,
  };
}

/** Every document in one language. */
export async function documentsIn(language: Language): Promise<Rendered[]> {
  const documents: Rendered[] = [];
  for (const page of pages as readonly Page[]) {
    const { path, visitor, indexed = false, wordsFor } = page;
    const screen = screenOf(path);
    if (visitor && screen)
      documents.push(
        await visitorsPage(language, path, documentOf(path), screen, { listed: indexed }),
      );
    if (screen && isLegal(path))
      documents.push(
        await visitorsPage(language, path, addedOf(path), screen, {
          listed: indexed,
          addition: additionPlace,
        }),
      );
    documents.push(await waitingPage(language, page));
    if (wordsFor) documents.push(await wordsPage(language, path, wordsFor));
  }
  const notFound: Screen = { module: "visitor/not-found-page.tsx" };
  documents.push(await visitorsPage(language, "", notFoundDocument, notFound));
  const bare = { listed: false, head: null, body: "", module: null, texts: ["shell"] } as const;
  documents.push({ name: "app", program: "app", textFirst: false, ...bare, ...noCalls });
  return documents;
}

export { allTextsOf, everywhere, type Screen, screens } from "./pages.ts";
