import { describe, expect, test } from "vitest";
import { maskedTokens } from "./masking.ts";

/** The words and numbers of a text that are left to be read. */
const left = (text: string, identity: readonly string[] = []) =>
  maskedTokens(text, identity)
    .filter(({ kind }) => kind !== "blank")
    .map(({ start, end }) => text.slice(start, end));

describe("a name is hidden", () => {
  test.each([
    ["that opens a sentence, with an age", "Ona, 43, and I fix brakes", "Ona"],
    ["that opens a sentence, with years", "Ona, 43 years in the shop", "Ona"],
    ["that opens a sentence, before I", "Ona, I am late today", "Ona"],
    ["before here", "Ona here, I fix brakes", "Ona"],
    ["beside I", "Ona and I fixed the truck", "Ona"],
    ["beside yo", "Ona y yo arreglamos la troca", "Ona"],
    ["of whoever told", "Ona showed me the press", "Ona"],
    ["of whoever told us", "Ona told us about it", "Ona"],
    ["of whoever told, in Spanish", "Ona me enseñó la prensa", "Ona"],
    ["that somebody is called", "they call me Rusty at work", "Rusty"],
    ["behind its label", "name: Will and more", "Will"],
    ["that is said to be one", "my name is Will at work", "Will"],
    ["that is said to be one, in Spanish", "mi nombre es Luz y sueldo", "Luz"],
    ["that is said to be one, as me llamo", "me llamo Ella y sueldo", "Ella"],
    ["that is a word, once introduced", "My name is Will. I saw that Will did it", "Will"],
    ["that is a word, at the opening", "Will fixed it yesterday", "Will"],
    ["inside a sentence", "then I asked Tiburcio about it", "Tiburcio"],
    ["of two parts", "then I asked Tiburcio de la Cruz about it", "Cruz"],
    ["behind an initial", "yours, John B. and more", "B"],
    ["behind a title", "then Mr. Okonkwo asked me", "Okonkwo"],
  ])("%s: %s", (_how, text, name) => {
    expect(left(text)).not.toContain(name);
  });

  test("wherever the profile names it, and small words of it stay", () => {
    const read = left("i told quill of the brakes", ["Quill of Ames"]);
    expect(read).not.toContain("quill");
    expect(read).toContain("of");
  });
});

describe("a word is left", () => {
  test.each([
    ["of what somebody is", "Boss told me to stay", "Boss"],
    ["of nobody", "Nobody showed me the press", "Nobody"],
    ["at the opening of a question", "Will you call me", "Will"],
    ["of what she did", "entonces llamó ella al cliente", "ella"],
    ["where everything is shouted", "I FIX BRAKES AND ROTORS ALL DAY", "ROTORS"],
    ["of a headline", "Fixing Brakes And Rotors For A Living", "Rotors"],
    ["behind a colon", "my work: Brakes and rotors", "Brakes"],
    ["of a make", "then I fixed a Toyota in the rain", "Toyota"],
    ["of a day", "then I worked on Monday at six", "Monday"],
    ["of a first person's deed", "ayer Llegué a las seis", "Llegué"],
    ["of a first person's habit", "ayer Reviso los frenos", "Reviso"],
  ])("%s: %s", (_how, text, word) => {
    expect(left(text)).toContain(word);
  });
});

describe("where somebody is from is hidden", () => {
  test.each([
    ["a town", "I live in houston now", "houston"],
    ["a town of two words", "then I went to El Paso for work", "Paso"],
    ["its first word", "then I went to Las Cruces for work", "Las"],
    ["a saint's town", "then I went to San Antonio for work", "San"],
    ["a state behind its town", "I am from Dallas, TX now", "TX"],
    ["an origin", "I am a mexican welder", "mexican"],
    ["an origin of the other gender", "soy mexicana y sueldo", "mexicana"],
  ])("%s: %s", (_how, text, place) => {
    expect(left(text)).not.toContain(place);
  });

  test("and a state's code is none where no town stands before it", () => {
    expect(left("I weld ok and well")).toContain("ok");
  });
});

describe("an address is hidden", () => {
  test.each([
    ["a house and its street", "I live at 1200 Main St today", ["1200", "Main", "St"]],
    ["a house of two numbers", "I live at 12 1200 Main St today", ["12", "1200"]],
    ["a street before its house", "vivo en Calle Morelos 45 hoy", ["Calle", "Morelos", "45"]],
    ["a flat", "I live in apt 12 today", ["apt", "12"]],
    ["a code behind a town", "I live in Dallas 75201 today", ["75201"]],
  ])("%s: %s", (_how, text, hidden) => {
    for (const part of hidden) expect(left(text)).not.toContain(part);
  });

  test.each([
    ["a count", "I fixed 12 brakes on the street today", "12"],
    ["a count before a stop", "I fixed 1200. Main thing is care", "1200"],
    ["a street without a house", "I drive on every street here", "street"],
  ])("and %s is none: %s", (_how, text, part) => {
    expect(left(text)).toContain(part);
  });
});

describe("a number", () => {
  const kinds = (text: string) => maskedTokens(text).map(({ kind }) => kind);

  test.each([
    ["in words", "i have forty trucks", 2],
    ["in words of Spanish", "tengo cuarenta trocas", 1],
    ["of two words", "tengo cuarenta y uno hoy", 2],
  ])("%s is one: %s", (_how, text, at) => {
    expect(kinds(text)[at]).toBe("number");
  });

  test.each([
    ["forty and one", ["number", "number", "number"]],
    ["forty and more", ["number", "word", "word"]],
    ["forty, and one", ["number", "word", "word"]],
  ])("joins what is said together: %s", (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });
});
