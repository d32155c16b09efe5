import { describe, expect, test } from "vitest";
import { readUnits } from "./passages.ts";
import { Repeats } from "./repeats.ts";
import { Vocabulary } from "./vocabulary.ts";

const said = "I traced a no start to a bad ground behind the kick panel with a meter";
const others = [
  "I traced a parasitic draw to a bad radio behind the dash with an amp clamp",
  "Oil changes and tires are what most of my days are made of",
];
const vocabulary = new Vocabulary([said, ...others].join(" ").toLowerCase().split(" "));
const read = (text: string) => readUnits(text, vocabulary, []);

describe("what stood before", () => {
  test("is known again, also with a word changed or its words in another order", () => {
    const repeats = new Repeats(8, 6);
    expect(repeats.has(read(said))).toBe(false);
    expect(repeats.has(read(said))).toBe(true);
    expect(repeats.has(read(`${said} today`))).toBe(true);
    expect(
      repeats.has(read("Behind the kick panel with a meter I traced a no start to a bad ground")),
    ).toBe(true);
  });

  test.each(others)("is told from what says something else: %s", (other) => {
    const repeats = new Repeats(8, 6);
    repeats.has(read(said));
    expect(repeats.has(read(other))).toBe(false);
    expect(repeats.has(read(other))).toBe(true);
  });

  test("is known again whatever came between", () => {
    const repeats = new Repeats(6, 3);
    for (const text of [said, ...others]) repeats.has(read(text));
    expect(repeats.has(read(said))).toBe(true);
  });
});
