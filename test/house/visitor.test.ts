import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** What a module brings along: all that it imports at once, but types. */
function broughtBy(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^(?:import|export) (?!type )[^;]*?"([^"]+)";/gms)].flatMap(
    ([, name = ""]) => {
      if (name.startsWith("#")) return [name.slice(1)];
      return name.startsWith(".") ? [path.join(path.dirname(file), name)] : [];
    },
  );
}

/** Every module of ours that a page of the visitor's program begins with. */
function beginningOf(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || !existsSync(file) || file.endsWith(".css")) continue;
    seen.add(file);
    beginningOf(broughtBy(file), seen);
  }
  return seen;
}

it("begins a visitor's page without the contract's schemas", () => {
  const files = ["web/visitor/main.tsx", ...globSync("web/visitor/*-page.tsx")];
  const begun = [...beginningOf(files)];
  expect(begun.length).toBeGreaterThan(50);
  // Lists of words stand in files that import nothing; with any other comes Zod.
  const contract = begun.filter((file) => file.startsWith("contract/"));
  expect(contract.filter((file) => broughtBy(file).length > 0)).toEqual([]);
});
