import { describe, expect, it } from "vitest";
import { maskedTokens } from "./masking.ts";
import { readUnits } from "./passages.ts";
import { Vocabulary } from "./vocabulary.ts";

const vocabulary = new Vocabulary([]);
const shown = (text: string, identity: readonly string[] = []) =>
  maskedTokens(text, identity)
    .filter(({ kind }) => kind === "word")
    .map(({ start, end }) => text.slice(start, end));
const kept = (text: string) =>
  readUnits(text, vocabulary, []).map(({ kind, start, end }) =>
    kind === "word" ? text.slice(start, end) : `<${kind}>`,
  );

describe("what says who somebody is", () => {
  it.each([
    ["a name inside a sentence", "I told Marco about it", "Marco"],
    ["a name that was introduced", "my name is Will and I fix brakes", "Will"],
    ["a name that opens a sentence", "Ona, I am late today", "Ona"],
    ["a place of two words", "I work in El Paso now", "Paso"],
    ["an origin", "I am mexican and I fix brakes", "mexican"],
    ["a state's code", "I am from Dallas, TX now", "TX"],
  ])("is hidden: %s", (_, text, hidden) => {
    expect(shown(text)).not.toContain(hidden);
  });

  it("is hidden wherever the profile names it", () => {
    expect(shown("they call on quill for brakes", ["Quill Ames"])).not.toContain("quill");
  });

  it.each([
    ["a make", "I fix a Ford and a Toyota", "Ford"],
    ["a name that is a word", "I will stay", "will"],
    ["a word that opens a sentence", "Brakes are mine. Nobody helps", "Nobody"],
  ])("leaves %s to be read", (_, text, left) => {
    expect(shown(text)).toContain(left);
  });

  it("goes over what belongs to an address", () => {
    const text = "I live at 1200 Main St in Dallas 75201 and work";
    expect(kept(text).join(" ")).not.toMatch(/1200|Main|75201/);
  });

  it("weighs a long name like a short one", () => {
    const blanks = (text: string) => kept(text).filter((word) => word === "<blank>").length;
    expect(blanks("I told Marco about work")).toBe(blanks("I told Marco de la Cruz about work"));
  });
});
