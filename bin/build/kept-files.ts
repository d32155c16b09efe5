import type { Manifest } from "vite";
import { type Page, pages } from "#contract/pages.ts";
import { languages } from "#contract/primitives.ts";
import type * as Renderer from "#web/app/prerender.tsx";
import { chunksOf, reachableFrom } from "./chunks.ts";
import { fontOf } from "./documents.ts";

/** Every file that is needed to open, without a network, the pages marked `offline` in contract/pages.ts. */
export function filesToKeep(
  { screens, allTextsOf, everywhere }: typeof Renderer,
  manifest: Manifest,
) {
  const [kept, others] = [true, false].map((offline) =>
    (pages as readonly Page[])
      .filter((page) => Boolean(page.offline) === offline && page.path in screens)
      .map(({ path }) => screens[path as keyof typeof screens]),
  ) as [Renderer.Screen[], Renderer.Screen[]];
  const texts = new Set<string>([...everywhere, ...kept.flatMap(allTextsOf)]);
  const keptTexts = languages.flatMap((language) =>
    [...texts].map((name) => `../messages/${language}/${name}.json`),
  );
  const left = new Set(others.map(({ module }) => module));
  const isWanted = (name: string) => !left.has(name) && !name.startsWith("../messages/");
  const begin = ["app/main.tsx", ...kept.map(({ module }) => module), ...keptTexts];
  const modules = [...reachableFrom(begin, manifest, isWanted)];
  const chunks = modules.flatMap((name) => [...chunksOf(name, manifest)]);
  const fonts = [400, 600, 800].map((weight) => fontOf(`barlow-latin-${weight}-normal`, manifest));
  return [...new Set([...chunks, ...fonts])];
}
