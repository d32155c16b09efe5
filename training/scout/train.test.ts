import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proposeFramework } from "#engines/scout/framework.ts";
import { readItems } from "#engines/scout/items.ts";
import { knowledge } from "#engines/scout/knowledge.ts";
import { encodeLearnt, shippedReader } from "#engines/scout/learnt.ts";
import { encodeTitles } from "#engines/scout/title-weights.ts";
import { readText } from "#engines/scout/told.ts";
import { readLines, readRankedTexts } from "./corpora.ts";
import { labelsOf } from "./labels.ts";
import { allTitles, readTitles, trainTitles } from "./titles.ts";
import { trainScout } from "./train.ts";

test("the shipped weights are what the texts give", { timeout: 900_000 }, () => {
  const file = new URL("../../engines/scout/weights.bin", import.meta.url);
  const trained = encodeLearnt(trainScout(readRankedTexts()));
  expect(Buffer.compare(trained, readFileSync(file))).toBe(0);
});

test("what ships of titles is what the labeled titles give", { timeout: 300_000 }, () => {
  const file = new URL("../../engines/scout/titles.bin", import.meta.url);
  const trained = encodeTitles(trainTitles(allTitles()));
  expect(Buffer.compare(trained, readFileSync(file))).toBe(0);
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
  const { reader } = shippedReader();
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
