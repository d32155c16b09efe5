import { relative } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { type Page, pages } from "#contract/pages.ts";
import type { Screen } from "#web/app/pages.ts";
import { joinParts, type Part } from "./parts.ts";

type Chunk = Rolldown.OutputChunk;
export type Group = Rolldown.CodeSplittingGroup;

/** How much each loading counts: of a role's first page and what goes along with all, of any other, of a piece. */
const weights = { first: 5, page: 1, piece: 0.2 };

/** The chunks that a chunk cannot run without, itself included. */
function reach(chunk: Chunk, called: (chunk: Chunk) => Chunk[], seen = new Set<Chunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const needed of called(chunk)) reach(needed, called, seen);
  return seen;
}

/**
 * How the modules of the app go together into few files (bin/build/parts.ts). Builds the app once without writing it,
 * since only the bundler knows which page needs what: left to itself it makes a chunk for every set of pages that
 * shares something.
 * @param web the folder that names of pages are relative to
 */
export async function groupsOf(
  config: InlineConfig,
  web: string,
  screens: Record<string, Screen>,
): Promise<Group[]> {
  // What every page begins with is one file, libraries too.
  const codeSplitting = { groups: [{ name: "app", tags: ["$initial" as const] }] };
  const rolldownOptions = { output: { codeSplitting } };
  const trial = { write: false, minify: false, rolldownOptions };
  const built = await build({ ...config, mode: "app", build: trial });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunksIn = (files: string[]) => files.map((file) => byFile.get(file) as Chunk);
  const statically = (chunk: Chunk) => chunksIn(chunk.imports);
  const moduleOf = ({ facadeModuleId }: Chunk) => relative(web, facadeModuleId ?? "");
  const byModule = new Map(chunks.map((chunk) => [moduleOf(chunk), chunk]));

  const shown = new Set(Object.values(screens).map(({ module }) => byModule.get(module) as Chunk));
  const homes = chunksIn(byModule.get(screens["/"]?.module ?? "")?.dynamicImports ?? []);
  const dashboards = (pages as readonly Page[])
    .filter(({ wordsFor }) => wordsFor)
    .map(({ path }) => byModule.get(screens[path]?.module ?? "") as Chunk);
  const first = new Set([...homes, ...dashboards]);
  const isText = (chunk: Chunk) => moduleOf(chunk).endsWith(".json");
  const isPiece = (chunk: Chunk) => !shown.has(chunk) && !first.has(chunk) && !isText(chunk);
  const entry = chunks.find(({ isEntry }) => isEntry) as Chunk;
  // What every page fetches when the browser is idle.
  const along = reach(entry, (chunk) => [
    ...statically(chunk),
    ...chunksIn(chunk.dynamicImports).filter(isPiece),
  ]);
  const weightOf = (chunk: Chunk) => {
    if (first.has(chunk) || along.has(chunk)) return weights.first;
    return shown.has(chunk) ? weights.page : weights.piece;
  };

  const begun = reach(entry, statically);
  const loads = chunks
    .filter((chunk) => chunk.isDynamicEntry && !isText(chunk))
    .map((chunk) => ({ weight: weightOf(chunk), needs: reach(chunk, statically) }));
  const partOf = (holds: Chunk[]): Part<Chunk> => ({
    holds,
    size: holds.reduce((sum, { code }) => sum + code.length, 0),
    loads: new Set(loads.filter(({ needs }) => holds.some((chunk) => needs.has(chunk)))),
  });
  // What is fetched by its name stays a file of its own: within another it would be two.
  const parts = chunks
    .filter((chunk) => !chunk.isDynamicEntry && !begun.has(chunk))
    .map((chunk) => partOf([chunk]));
  const names = new Map<string, string>();
  const joined = joinParts([partOf([...begun]), ...parts], statically);
  for (const [at, { holds }] of joined.entries())
    for (const id of holds.flatMap(({ moduleIds }) => moduleIds))
      names.set(id, holds.includes(entry) ? "app" : `part-${at}`);
  const alone = { includeDependenciesRecursively: false };
  return [{ ...alone, name: (id) => names.get(id) ?? null, debugName: "parts" }];
}
