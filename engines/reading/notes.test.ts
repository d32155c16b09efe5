import { describe, expect, it } from "vitest";
import { isFormer } from "./former.ts";
import { inFirstPerson, isNotes } from "./notes.ts";
import { readUnits } from "./passages.ts";
import { Vocabulary } from "./vocabulary.ts";

const vocabulary = new Vocabulary([]);
const read = (text: string) => readUnits(text, vocabulary, []);

describe("notes about a candidate", () => {
  it.each([
    "He said when he replaced the hub he told his boss",
    "Phone notes: keeps his bay clean, said he stays late",
    "Ella llegó temprano y explicó cómo lo hizo",
  ])("are known: %s", (text) => {
    expect(isNotes(read(text))).toBe(true);
  });

  it.each(["I told my boss he was wrong", "Mi jefe me dijo que yo lo arregle", "I fix brakes"])(
    "are told from one's own words: %s",
    (text) => {
      expect(isNotes(read(text))).toBe(false);
    },
  );

  it("are read as the candidate would have said them", () => {
    const text = "He told his boss";
    const said = inFirstPerson(read(text), vocabulary, text).map(({ word }) => word);
    expect(said).toEqual(["i", "told", "my", "boss"]);
  });
});

it.each([
  ["I used to come in late", true],
  ["I am used to long days", false],
  ["Antes llegaba tarde", true],
  ["Antes de salir reviso todo", false],
])("%s: no longer so is %s", (text, former) => {
  expect(isFormer(read(text))).toBe(former);
});
