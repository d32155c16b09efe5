import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { Language } from "#contract/primitives.ts";
import { AppRoot, createApp } from "./app.tsx";

const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** A page as a signed-out visitor first sees it: what belongs into the head, and the rest. */
export async function render(path: string, language: Language) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const boot = {
    productName: "%PRODUCT_NAME%",
    contactEmail: "%CONTACT_EMAIL%",
    language,
    user: null,
    owed: null,
    demo: null,
    analytics: null,
    provider: false,
    offline: false,
  };
  const router = createApp(boot, { history });
  await router.load();
  const html = renderToString(<AppRoot router={router} />);
  const head = hoisted.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length), texts: router.options.context.texts.loaded() };
}
