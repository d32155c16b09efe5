import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../web");
const router = readFileSync(join(web, "router.tsx"), "utf8");

/** What every page begins with, a visitor's too: the modules that the router names itself. */
const atOnce = [...router.matchAll(/from "\.\/(features\/[^"]+)"/g)].map(([, file]) => file ?? "");

test("the router names modules", () => {
  expect(atOnce.length).toBeGreaterThan(10);
});

test.each(atOnce)("%s brings a visitor none of the contract's schemas", (file) => {
  const text = readFileSync(join(web, file), "utf8");
  expect(text).not.toMatch(/^import (?!type )[^;]*from "#contract\//ms);
});
