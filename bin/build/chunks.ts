import type { Manifest } from "vite";

/** A chunk and every chunk that it cannot run without. */
export function chunksOf(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build made no chunk of ${name}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) chunksOf(needed, manifest, seen);
  return seen;
}

/** Modules that a module may ask for at any time, and those that they may ask for, and so on. */
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

/** Chunks that need each other run in an order in which one of them has nothing yet. */
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
