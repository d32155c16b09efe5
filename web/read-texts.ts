import type { Language } from "#contract/primitives.ts";
import type { Catalogue } from "./i18n.ts";

/**
 * Reads the file with the texts that a page begins with (bin/build/texts.ts).
 * @returns texts by language and part; none where that fails, and each part is fetched by itself
 */
export async function readTexts(file: string, language: Language): Promise<[string, Catalogue][]> {
  try {
    const answer = await fetch(file);
    const parts: Record<string, Catalogue> = answer.ok ? await answer.json() : {};
    return Object.entries(parts).map(([name, texts]) => [`${language}/${name}`, texts]);
  } catch {
    return [];
  }
}
