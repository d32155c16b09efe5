import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedModel } from "#engines/traits/model.ts";
import { readCorpus } from "./corpus.ts";
import { encodeOdds } from "./encoding.ts";
import { recordUrl, takeRecord } from "./record.ts";
import { trainOdds } from "./train.ts";

const shipped = (file: string) =>
  readFileSync(new URL(`../../engines/traits/${file}`, import.meta.url));

test("what tells talk and identity from work is what the sentences give", () => {
  const { talk, identity } = trainOdds(readCorpus(), shippedModel().vocabulary);
  expect(shipped("talk.bin").equals(encodeOdds(talk))).toBe(true);
  expect(shipped("identity.bin").equals(encodeOdds(identity))).toBe(true);
}, 120_000);

// Training anew takes half an hour of one core: `npm run train -- --check` does it and compares.
test("the weights of the traits and the texts are those of the last training", () => {
  expect(JSON.parse(readFileSync(recordUrl, "utf8"))).toEqual(takeRecord());
});
