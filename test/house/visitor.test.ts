import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const statement = /^(?:import|export) (?!type )(?:(?:\{([^}]*)\}|[^;"{}]*?) from )?"([^"]+)";/gms;

/** The names between two braces, as the module that has them calls them; types come with nothing. */
const namesIn = (list: string) =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item && !item.startsWith("type "))
    .map((item) => item.split(" as ")[0] ?? item);

const isDoor = (file: string) => /^web\/features\/[^/]+\/api\.ts$/.test(file);

/** What a module imports at once, with the names that it asks for; types left out. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(statement)].flatMap(([, list, name = ""]) => {
    const names = list === undefined ? undefined : namesIn(list);
    if (names?.length === 0) return [];
    if (name.startsWith("#")) return [{ module: name.slice(1), names }];
    return name.startsWith(".") ? [{ module: path.join(path.dirname(file), name), names }] : [];
  });

/** What a module brings along. Of a feature's door it is what was asked for: the build leaves the rest. */
const broughtBy = (file: string): string[] =>
  importsOf(file).flatMap(({ module, names }) => {
    if (!isDoor(module)) return [module];
    return importsOf(module)
      .filter((offered) => names?.some((name) => offered.names?.includes(name)))
      .map((offered) => offered.module);
  });

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
