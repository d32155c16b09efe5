import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { User } from "#contract/accounts.ts";
import type { Boot } from "#contract/boot.ts";
import type { Language, Role } from "#contract/primitives.ts";
import { AppRoot, createApp } from "./app.tsx";
import { FrameAhead } from "./frame/frame-ahead.tsx";
import { WaitingFrame } from "./frame/waiting-frame.tsx";
import type { AppRouter } from "./router.tsx";

const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

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

function routerFor(path: string, language: Language, user: User | null = null): AppRouter {
  const history = createMemoryHistory({ initialEntries: [path] });
  const boot: Boot = {
    productName: "%PRODUCT_NAME%",
    contactEmail: "%CONTACT_EMAIL%",
    language,
    user,
    owed: null,
    demo: null,
    analytics: null,
    optedOut: false,
    provider: false,
    offline: false,
  };
  return createApp(boot, { history, frameAhead: user && FrameAhead });
}

/** A page as a signed-out visitor first sees it: what belongs into the head, and the rest. */
export async function render(path: string, language: Language) {
  const router = routerFor(path, language);
  await router.load();
  const html = renderToString(<AppRoot router={router} />);
  const head = hoisted.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length), texts: router.options.context.texts.loaded() };
}

/** Something that stands on no page, with the texts and the router that pages have. */
const renderAlone = (router: AppRouter, what: ReactNode) =>
  renderToString(
    <I18nextProvider i18n={router.options.context.texts.i18n}>
      <RouterContextProvider router={router}>{what}</RouterContextProvider>
    </I18nextProvider>,
  );

/** What somebody who is signed in sees of a page before its scripts have come, and its texts. */
export async function renderWaiting(path: string, language: Language, role: Role | null) {
  const router = routerFor(path, language, somebody(role));
  await router.load();
  const texts = router.options.context.texts.loaded();
  return { body: renderAlone(router, <WaitingFrame />), texts };
}

/** What needs no data of a page for one role; the server says how a person is greeted. */
export async function renderWords(path: string, language: Language, role: Role) {
  const router = routerFor(path, language, somebody(role, role === "admin" ? "" : "%GREETED%"));
  await router.load();
  const html = renderToString(<AppRoot router={router} />);
  return `<div data-waiting>${html.replace(hoisted, "")}</div>`;
}
