import type { ComponentType } from "react";

const modules = import.meta.glob<{ Page: ComponentType }>("/visitor/*-page.tsx");

/** Loads a visitor's page by the name of its file in web/. */
export async function loadPage(module: string): Promise<ComponentType> {
  const found = modules[`/${module}`];
  if (!found) throw new Error(`No page of a visitor is called ${module}`);
  return (await found()).Page;
}
