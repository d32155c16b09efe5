import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#contract/primitives.ts";
import type { Rendered } from "#web/app/prerender.tsx";
import type { Namespace } from "#web/i18n-keys.ts";

/**
 * Writes the texts that a page begins with as one file, so that the browser need not ask for each part. The app's shell
 * has none: it is opened without a network, from files that are kept one by one.
 * @param root the folder of the checkout
 * @param everywhere texts that any page of the app may need
 * @returns the file's name in dist/web, the same for the same texts; undefined where the parts are asked for
 */
export async function writeTexts(
  root: string,
  language: Language,
  { program, module, texts }: Rendered,
  everywhere: readonly Namespace[],
): Promise<string | undefined> {
  if (!module) return undefined;
  const names = new Set([...(program === "app" ? everywhere : []), ...texts]);
  const parts = [...names].toSorted().map(async (name) => {
    const text = await readFile(join(root, "messages", language, `${name}.json`), "utf8");
    return [name, JSON.parse(text)];
  });
  const content = JSON.stringify(Object.fromEntries(await Promise.all(parts)));
  const digest = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const file = `assets/texts-${language}-${digest}.json`;
  await writeFile(join(root, "dist/web", file), content);
  return file;
}
