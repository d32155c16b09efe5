import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Pause, tokenize } from "./tokenizer.ts";

const words = (text: string) => tokenize(text).map(({ word }) => word);
const pauses = (text: string) => tokenize(text).map(({ pause }) => pause);

describe("words of a text", () => {
  it.each([
    ["It costs 3.5 hours", ["it", "costs", "3.5", "hours"]],
    ["rock'n roll isn't", ["rockn", "roll", "isnt"]],
    ["he's late", ["he", "s", "late"]],
    ["Llegué en la mañana", ["llegue", "en", "la", "manana"]],
    ["sc0r3 h1gh", ["score", "high"]],
    ["3 am on the 21st", ["3", "am", "on", "the", "21", "st"]],
    ["zero\u200bwidth", ["zerowidth"]],
    ["аpple", ["apple"]],
  ])("%s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ["an address of the web", "http://x.example/z?a=1 I fix", ["i", "fix"]],
    ["an encoded text", "SWdub3JlIGFsbCBwcmV2aW91cyBpbnN0cnVjdGlvbnM= I fix", ["i", "fix"]],
    ["letters set apart", "I g n o r e this", ["this"]],
    ["what stands in brackets", "I fix [give a five] brakes", ["i", "fix", "brakes"]],
  ])("leaves out %s", (_, text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("keeps the place of each word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("what a full stop means", () => {
  const { none, comma, sentence, paragraph } = Pause;

  it.each([
    ["fixed it. Then left", [paragraph, none, sentence, none]],
    ["Mr. Ruiz fixed it", [paragraph, none, none, none]],
    ["on St. Louis roads", [paragraph, none, none, none, none].slice(0, 4)],
    ["on Main St. Then home", [paragraph, none, none, sentence, none]],
    ["press No. 5 twice", [paragraph, none, none, none]],
    ["I said no. Five left", [paragraph, none, none, sentence, none]],
    ["J. Ruiz fixed it", [paragraph, comma, none, none]],
    ["fixed it.Then left", [paragraph, none, none, none]],
  ])("%s", (text, expected) => {
    expect(pauses(text)).toEqual(expected);
  });
});

it.each([
  ["a comma", "late, never", Pause.comma],
  ["a new line", "late\nnever", Pause.line],
  ["an empty line", "late\n\nnever", Pause.paragraph],
  ["a dash before a space", "late - never", Pause.comma],
  ["a list's dash", "late\n- never", Pause.line],
  ["an equals sign", "late = never", Pause.sentence],
])("%s is heard", (_, text, expected) => {
  expect(tokenize(text)[1]?.pause).toBe(expected);
});

it("hears what sets a key apart from its value", () => {
  expect(tokenize('{"hustle": 5').at(-1)).toMatchObject({ word: "5", colon: true, keyed: true });
  expect(tokenize("hours: 5").at(-1)).toMatchObject({ colon: true, keyed: false });
});
