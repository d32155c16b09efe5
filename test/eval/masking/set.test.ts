import { textForModel } from "#engines/traits/api.ts";
import { describe, expect, test } from "vitest";
import { leaked, lost, phrasesIn } from "#test/support/phrases.ts";

// "hidden" and "kept" are by a hand that had not read the masking (docs/assessment.md, "Masking").
const setOf = (kind: string, language: string) =>
  phrasesIn(new URL(`./${kind}-${language}.txt`, import.meta.url));

test.each(["en", "es"])(
  "the phrases that the masking was made with tell nothing, in %s",
  (language) => {
    const phrases = setOf("first", language);
    expect(phrases.length).toBeGreaterThanOrEqual(180);
    expect(phrases.filter((phrase) => leaked(phrase).length > 0)).toEqual([]);
  },
);

describe.each(["en", "es"])("phrases of another hand, in %s", (language) => {
  test("tell a language model nothing of who somebody is", () => {
    const phrases = setOf("hidden", language);
    expect(phrases.length).toBeGreaterThanOrEqual(200);
    expect(phrases.filter((phrase) => leaked(phrase).length > 0)).toEqual([]);
  });

  test("keep what they say of the work, by far the most of them", () => {
    const phrases = setOf("kept", language);
    const spoilt = phrases.filter((phrase) => lost(phrase).length > 0);
    expect(spoilt.length).toBeLessThanOrEqual(phrases.length / 4);
  });
});

test("sentences of work keep every word, though some of them tell of people elsewhere", () => {
  const sentences = phrasesIn(new URL("./work.txt", import.meta.url));
  expect(sentences.length).toBeGreaterThanOrEqual(110);
  expect(sentences.filter((sentence) => textForModel(sentence) !== sentence)).toEqual([]);
});

test.each([
  "age",
  "belief",
  "belonging",
  "family",
  "health",
  "origin",
  "reach",
  "mixed",
  "events",
  "called",
  "phones",
  "predates",
  "said",
])("sentences of a class tell nothing: %s", (name) => {
  const phrases = phrasesIn(new URL(`./classes/${name}.txt`, import.meta.url));
  expect(phrases.length).toBeGreaterThanOrEqual(20);
  expect(phrases.filter((phrase) => leaked(phrase).length > 0)).toEqual([]);
});
