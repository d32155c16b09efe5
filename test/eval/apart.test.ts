import { expect, it } from "vitest";
import { readRankedTexts } from "#training/scout/corpora.ts";
import { readCorpus } from "#training/traits/corpus.ts";
import { readProfiles as readTaughtProfiles } from "#training/traits/profiles.ts";
import { fifth, fourth, readProfiles, second, sixth, third } from "./profiles.ts";
import { readCandidates } from "./scout/candidates.ts";

/** Longer than what any two people may both write: "a live source, then the circuit, then the live source again" is eleven words with its ends. */
const runLength = 12;

function runs(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - runLength + 1))
    .map((_, start) => words.slice(start, start + runLength).join(" "));
}

it("shares no run of words with what the rubric is trained on", () => {
  const taught = new Set(
    [...readCorpus(), ...readTaughtProfiles()].flatMap(({ text }) => runs(text)),
  );
  expect(taught.size).toBeGreaterThan(1000);
  const known = [
    ...readProfiles(),
    ...readProfiles(second),
    ...readProfiles(third),
    ...readProfiles(fourth),
    ...readProfiles(fifth),
    ...readProfiles(sixth),
  ]
    .flatMap(({ text }) => runs(text))
    .filter((run) => taught.has(run));
  expect(known).toEqual([]);
});

it("shares none with the texts that the Scout is trained on", () => {
  const taught = new Set(readRankedTexts().flatMap(({ text }) => runs(text)));
  expect(taught.size).toBeGreaterThan(1000);
  const known = readCandidates().filter(({ text }) => runs(text).some((run) => taught.has(run)));
  expect(known).toEqual([]);
});
