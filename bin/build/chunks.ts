import type { Manifest } from "vite";

/**
 * The files of a chunk and of every chunk that it imports, directly or not.
 * @throws {Error} where the build made no such chunk
 */
export function chunksOf(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build made no chunk of ${name}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) chunksOf(needed, manifest, seen);
  return seen;
}

/**
 * Every module that these can load, at once or by `import()`, directly or through others.
 * @param isWanted false for a module whose `import()` is not followed
 */
export function reachableFrom(
  names: readonly string[],
  manifest: Manifest,
  isWanted: (name: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build made no chunk of ${name}`);
    if (reached.has(name)) return;
    reached.add(name);
    for (const needed of chunk.imports ?? []) follow(needed);
    for (const later of chunk.dynamicImports ?? []) if (isWanted(later)) follow(later);
  };
  for (const name of names) follow(name);
  return reached;
}

/**
 * Refuses chunks that import each other: one of them would run before what it imports is there.
 * @throws {Error} with the chunks of the circle
 */
export function refuseCircles(manifest: Manifest) {
  const clear = new Set<string>();
  const follow = (name: string, way: string[]) => {
    if (clear.has(name)) return;
    if (way.includes(name)) throw new Error(`Chunks in a circle: ${[...way, name].join(", ")}`);
    for (const needed of manifest[name]?.imports ?? []) follow(needed, [...way, name]);
    clear.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
}
