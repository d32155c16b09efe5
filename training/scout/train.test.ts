import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { proposeFramework } from "#engines/scout/framework.ts";
import { readItems } from "#engines/scout/items.ts";
import { knowledge } from "#engines/scout/knowledge.ts";
import { decodeLearnt, encodeLearnt, shippedReader } from "#engines/scout/learnt.ts";
import { readText } from "#engines/scout/told.ts";
import { readLines, readRankedTexts } from "./corpora.ts";
import { labelsOf } from "./labels.ts";
import { recordTitles, recordUrl, recordWeights } from "./record.ts";
import { allTitles, countFeatures, readTitles } from "./titles.ts";
import { learnWords } from "./words.ts";

const shipped = (file: string) =>
  readFileSync(new URL(`../../engines/scout/${file}`, import.meta.url));

// Training all anew takes over three minutes of one core: `npm run train-scout -- --check` does it and compares. Of the
// two steps of each training the quick one, counting, is done again here on all texts, and the whole on one text of ten.
describe("what ships", () => {
  it("is of the last training, its texts are too, and a part of them still gives the same", () => {
    const record: unknown = JSON.parse(readFileSync(recordUrl, "utf8"));
    expect(record).toEqual({ "titles.bin": recordTitles(), "weights.bin": recordWeights() });
  }, 120_000);

  it("knows the stems, and the words of talk, of people and of claims, that all texts give", () => {
    const file = shipped("weights.bin");
    const counted = { ...decodeLearnt(file), ...learnWords(readRankedTexts()) };
    expect(file.equals(encodeLearnt(counted))).toBe(true);
  }, 120_000);

  it("knows the features that all titles give", () => {
    const file = shipped("titles.bin");
    const { hashes, rarity } = countFeatures(allTitles());
    const tables = Buffer.concat([Buffer.from(hashes.buffer), Buffer.from(rarity.buffer)]);
    const start = file.indexOf(10) + 1;
    expect(file.subarray(start, start + tables.length).equals(tables)).toBe(true);
  });
});

test("labeled titles are of roles that the knowledge holds, and none stands twice", () => {
  const titles = readTitles();
  const { roles } = knowledge();
  const lost = titles.filter((one) => !one.roles.every((role) => roles.has(role)));
  expect(lost).toEqual([]);
  const lines = titles.map(({ title, roles: of }) => `${of.join("|")} ${title.toLowerCase()}`);
  expect(new Set(lines).size).toBe(lines.length);
});

test("the texts are of every kind in both languages, and none stands twice", () => {
  const texts = readRankedTexts();
  expect(new Set(texts.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  for (const kind of ["personal", "talk", "claims"] as const)
    expect(readLines(kind).length).toBeGreaterThan(150);
});

test("what readers said is of passages that are there, and of criteria of the role", () => {
  const reader = shippedReader();
  const lost = readRankedTexts().flatMap((example) => {
    const labelled = labelsOf(example);
    if (labelled.size === 0) return [];
    const items = readItems(proposeFramework(example.role), example.role);
    const criteria = new Set(items.list.map(({ itemId }) => itemId));
    const { told } = readText(example.text, [], items.brands, reader);
    const starts = new Set(told.map((one) => one.told.start));
    return [...labelled].filter(
      ([start, labels]) =>
        !starts.has(start) || [...labels.keys()].some((itemId) => !criteria.has(itemId)),
    );
  });
  expect(lost).toEqual([]);
});
