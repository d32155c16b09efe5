import { expect, it } from "vitest";
import { readRankedTexts } from "#training/scout/corpora.ts";
import { readCorpus } from "#training/traits/corpus.ts";
import { readProfiles as readTaughtProfiles } from "#training/traits/profiles.ts";
import { eighth, fifth, fourth, readProfiles, second, seventh, sixth, third } from "./profiles.ts";
import { readCandidates } from "./scout/candidates.ts";
import { readScoutSet } from "./scout/sets.ts";

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
  const sets = [undefined, second, third, fourth, fifth, sixth, seventh, eighth];
  const known = sets
    .flatMap((set) => readProfiles(set))
    .flatMap(({ text }) => runs(text))
    .filter((run) => taught.has(run));
  expect(known).toEqual([]);
});

it("shares none with the texts that the Scout is trained on", () => {
  const taught = new Set(readRankedTexts().flatMap(({ text }) => runs(text)));
  expect(taught.size).toBeGreaterThan(1000);
  const sets = ["hands", "later", "last"].map((name) =>
    readScoutSet(new URL(`scout/${name}/`, import.meta.url).pathname),
  );
  const candidates = [...readCandidates(), ...sets.flatMap((set) => set.candidates)];
  const known = candidates.filter(({ text }) => runs(text).some((run) => taught.has(run)));
  expect(known).toEqual([]);
});
