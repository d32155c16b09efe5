import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readRankedTexts } from "#training/scout/corpora.ts";
import { readProfiles } from "./profiles.ts";
import { readCandidates } from "./scout/candidates.ts";

const sentences = new URL("../../training/traits/sentences/", import.meta.url);

/** Longer than the sayings that any two people may both write. */
const runLength = 10;

function runs(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - runLength + 1))
    .map((_, start) => words.slice(start, start + runLength).join(" "));
}

it("shares no run of words with the sentences that the rubric is trained on", () => {
  const taught = new Set(
    readdirSync(sentences)
      .map((name) => readFileSync(new URL(name, sentences), "utf8"))
      .flatMap((content) => content.split("\n").flatMap(runs)),
  );
  expect(taught.size).toBeGreaterThan(1000);
  const known = readProfiles()
    .filter(({ text }) => runs(text).some((run) => taught.has(run)))
    .map(({ id }) => id);
  expect(known).toEqual([]);
});

it("shares none with the texts that the Scout is trained on", () => {
  const taught = new Set(readRankedTexts().flatMap(({ text }) => runs(text)));
  expect(taught.size).toBeGreaterThan(1000);
  const known = readCandidates().filter(({ text }) => runs(text).some((run) => taught.has(run)));
  expect(known).toEqual([]);
});
