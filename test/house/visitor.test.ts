import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const router = textOf("web/app/router.tsx");

/** What a module brings along: all that it imports but types. */
const broughtBy = (file: string) =>
  [...textOf(file).matchAll(/^import (?!type )[^;]*?"([^"]+)";/gms)].map(([, from]) => from ?? "");

/** What every page begins with, a visitor's too: the modules that the router names itself. */
const atOnce = [
  ...router.matchAll(/from "#web\/((?:features|pages|session|visitor)\/[^"]+)"/g),
].map(([, file]) => file ?? "");

test("the router names modules", () => {
  expect(atOnce.length).toBeGreaterThan(10);
});

test.each(atOnce)("%s brings a visitor none of the contract's schemas", (file) => {
  const contract = broughtBy(join("web", file)).filter((from) => from.startsWith("#contract/"));
  // Lists of words stand in files that import nothing; with any other comes Zod.
  expect(contract.filter((from) => broughtBy(from.slice(1)).length > 0)).toEqual([]);
});
