import { expect, it } from "vitest";
import { knowledge } from "#server/features/scout/engine/knowledge.ts";
import { understand } from "#server/features/scout/engine/titles.ts";
import { clearPairs, ranks, readCandidates } from "./candidates.ts";

const candidates = readCandidates();

it("has at least sixty texts over ten roles, of every kind, none twice", () => {
  expect(candidates.length).toBeGreaterThanOrEqual(60);
  expect(new Set(candidates.map(({ role }) => role)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(ranks));
  expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length);
  expect(clearPairs(candidates).length).toBeGreaterThanOrEqual(80);
});

it("has roles that the knowledge knows by the titles of the set", () => {
  const { roles } = knowledge();
  expect(candidates.filter(({ role }) => !roles.has(role))).toEqual([]);
  expect(candidates.filter(({ role, title }) => understand(title) !== role)).toEqual([]);
});
