import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { encodeLearnt } from "#engines/scout/learnt.ts";
import { readLines, readRankedTexts } from "./corpora.ts";
import { trainScout } from "./train.ts";

test("the shipped weights are what the texts give", { timeout: 900_000 }, () => {
  const file = new URL("../../engines/scout/weights.bin", import.meta.url);
  const trained = encodeLearnt(trainScout(readRankedTexts()));
  expect(Buffer.compare(trained, readFileSync(file))).toBe(0);
});

test("the texts are of every kind in both languages, and none stands twice", () => {
  const texts = readRankedTexts();
  expect(new Set(texts.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  for (const kind of ["personal", "talk", "claims"] as const)
    expect(readLines(kind).length).toBeGreaterThan(150);
});
