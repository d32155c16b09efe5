import { relative } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import type { Screen } from "#web/app/pages.ts";

/** The module that loads the first page of whoever is signed in. */
const frontPage = "app/front-page.tsx";

type Chunk = Rolldown.OutputChunk;
export type Group = Rolldown.CodeSplittingGroup;

/**
 * Who needs each module at first. Modules that only the first pages of admins and employers need are
 * in the group `admin-employer`; those that any page loads later are in one whose name ends in `later`.
 * What a module imports is needed wherever the module is, so no two groups import each other.
 * @param output a build without such groups, which shows what each page really needs
 * @param pages the modules of all pages; what only they load is needed by nobody at first
 * @returns the group by module; a module that nobody needs at first has none
 */
function whoNeeds(output: Rolldown.RolldownOutput["output"], web: string, pages: string[]) {
  const chunks = output.filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const called = (files: string[]) => files.map((file) => byFile.get(file) as Chunk);
  const moduleOf = ({ facadeModuleId }: Chunk) => relative(web, facadeModuleId ?? "");

  function reach(chunk: Chunk, isWanted: (later: Chunk) => boolean, seen = new Set<Chunk>()) {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    const later = called(chunk.dynamicImports).filter(isWanted);
    for (const needed of [...called(chunk.imports), ...later]) reach(needed, isWanted, seen);
    return seen;
  }

  const names = new Map<string, string[]>();
  const mark = (found: Set<Chunk>, name: string) => {
    for (const { moduleIds } of found)
      for (const id of moduleIds) names.set(id, [...(names.get(id) ?? []), name]);
  };
  const front = chunks.find((chunk) => moduleOf(chunk) === frontPage) as Chunk;
  const homes = called(front.dynamicImports);
  for (const home of homes) {
    const [folder = "", who = ""] = moduleOf(home).split("/");
    const needed = reach(home, () => false);
    if (folder === "pages") mark(needed, who);
  }
  const isLater = (chunk: Chunk) =>
    !homes.includes(chunk) &&
    !pages.includes(moduleOf(chunk)) &&
    !moduleOf(chunk).endsWith(".json");
  const entry = chunks.find(({ isEntry }) => isEntry) as Chunk;
  mark(reach(entry, isLater), "later");
  return new Map([...names].map(([id, who]) => [id, who.join("-")]));
}

/**
 * How the modules of the app go together into few files: by who needs them at first, then what many
 * pages share. Builds the app once without writing it, since only the bundler knows what is needed.
 * @param web the folder that names of pages are relative to
 */
export async function groupsOf(
  config: InlineConfig,
  web: string,
  screens: Record<string, Screen>,
): Promise<Group[]> {
  const options = { write: false, minify: false };
  const built = await build({ ...config, mode: "app", build: options });
  const pages = Object.values(screens).map(({ module }) => module);
  const groups = whoNeeds((built as Rolldown.RolldownOutput).output, web, pages);
  const alone = { includeDependenciesRecursively: false };
  return [
    { ...alone, name: (id) => groups.get(id) ?? null, debugName: "first pages" },
    { ...alone, name: "shared", minShareCount: 6 },
  ];
}
