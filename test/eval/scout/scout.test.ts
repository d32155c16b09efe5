import { knowledge, understand } from "#engines/scout/api.ts";
import { expect, it } from "vitest";

import { clearPairs, ranks, readCandidates } from "./candidates.ts";

const candidates = readCandidates();

it("has at least seventy texts over twelve roles, a fifth of them in Spanish, of every kind, none twice", () => {
  expect(candidates.length).toBeGreaterThanOrEqual(70);
  expect(new Set(candidates.map(({ role }) => role)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(ranks));
  expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length);
  expect(candidates.filter(({ language }) => language === "es").length).toBeGreaterThanOrEqual(
    candidates.length / 5,
  );
  expect(clearPairs(candidates).length).toBeGreaterThanOrEqual(80);
});

it("has roles that the knowledge knows, by all titles of the set", () => {
  const { roles } = knowledge();
  expect(candidates.filter(({ role }) => !roles.has(role))).toEqual([]);
  const missed = candidates.filter(({ role, title }) => understand(title) !== role);
  expect(missed.map(({ title }) => title)).toEqual([]);
});
