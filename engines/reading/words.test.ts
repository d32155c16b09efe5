import { describe, expect, test } from "vitest";
import { isDisguised, isNoise } from "./noise.ts";
import { isInflection, stemOf } from "./stems.ts";
import { conceptNames, Vocabulary } from "./vocabulary.ts";

describe("words of one stem", () => {
  test.each([
    ["checking", "checked"],
    ["repairs", "repaired"],
    ["stopped", "stopping"],
    ["llegando", "llegamos"],
    ["revisaron", "revisaba"],
    ["trabajos", "trabajo"],
  ])("%s and %s", (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  test.each([
    ["gas", "gate"],
    ["lift", "left"],
    ["carro", "cero"],
  ])("and not %s and %s", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  test("what only inflects a word is told from what makes another", () => {
    expect(["", "ing", "ando", "ation"].map(isInflection)).toEqual([true, true, true, true]);
    expect(["wrench", "berg"].map(isInflection)).toEqual([false, false]);
  });
});

describe("what a vocabulary knows", () => {
  const vocabulary = new Vocabulary(["gasket", "torqu"]);

  test("is a word that it has met, by its stem", () => {
    expect(vocabulary.lookUp("gaskets", false)?.stemText).toBe("gasket");
    expect(vocabulary.lookUp("zzyzx", false)).toBeNull();
  });

  test("is one slip of it, where slips are forgiven", () => {
    expect(vocabulary.lookUp("gazzet", true)).toBeNull();
    expect(vocabulary.lookUp("gaskt", true)).toMatchObject({
      stemText: "gasket",
      isForgiven: true,
    });
    expect(vocabulary.lookUp("gaskt", false)).toBeNull();
  });

  test("is no word longer than any", () => {
    expect(vocabulary.lookUp("g".repeat(25), true)).toBeNull();
  });

  test("has the same concepts for both genders of a word", () => {
    const named = (word: string) =>
      vocabulary.lookUp(word, false)?.concepts.map((one) => conceptNames[one]);
    expect(named("jefe")).toContain("BOSS");
    expect(named("jefa")).toEqual(named("jefe"));
    expect(named("brother")).toContain("RELATIVE");
  });
});

describe("signs that are no words", () => {
  test.each([
    "https://shop.example/a?b=c",
    "www.shop.example/brakes",
    "%69%67%6e%6f%72%65",
    "i.g.n.o.r.e.this",
    "SWdub3JlIGFsbCBwcmV2aW91cw==",
  ])("%s", (chunk) => {
    expect(isNoise(chunk)).toBe(true);
  });

  test.each([
    "differential",
    "electroencephalograph.",
    "P0420",
    "2014-2019",
    "drivetrain/axle",
    "A4,",
  ])("are not %s", (chunk) => {
    expect(isNoise(chunk)).toBe(false);
  });

  test.each(["sc0r3", "h1gh", "1gnore", "m4ximum"])("digits stand for letters in %s", (word) => {
    expect(isDisguised(word)).toBe(true);
  });

  test.each(["P0420", "3rd", "6mm", "12hrs", "brakes", "a4", "150psi"])("and not in %s", (word) => {
    expect(isDisguised(word)).toBe(false);
  });
});
