import { createContext, use } from "react";
import type { Boot } from "#contract/boot.ts";

async function pageWithBoot(): Promise<Document> {
  if (!import.meta.env.DEV) return document;
  const page = await fetch("/boot");
  return new DOMParser().parseFromString(await page.text(), "text/html");
}

/** What the server put into the page for this visitor; in development, into a page of its own. */
export async function readBoot(): Promise<Boot> {
  const element = (await pageWithBoot()).getElementById("boot");
  if (!element?.textContent) throw new Error("The page came without its boot data");
  return JSON.parse(element.textContent) as Boot;
}

export const BootContext = createContext<Boot | null>(null);

/**
 * The product's name, the demo accounts, and whatever else the page came with. Its language may have been
 * changed since: `useLanguage` knows.
 */
export function useBoot(): Omit<Boot, "language"> {
  const boot = use(BootContext);
  if (!boot) throw new Error("Nothing here came with the page");
  return boot;
}
