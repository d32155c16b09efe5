import { describe, expect, test } from "vitest";
import { maskedTokens } from "#engines/reading/api.ts";
import { readWorkWords } from "./work-words.ts";

/** Which of some words the Scout may read in a text. */
function readIn(text: string, identity: string[] = []): string[] {
  const tokens = maskedTokens(text, identity);
  readWorkWords(tokens, identity);
  return tokens
    .filter(({ kind, word }) => kind === "word" && /^(?:checo|polish|plano)$/.test(word))
    .map(({ word }) => word);
}

describe("words of the work that are a nation's or a town's too", () => {
  test.each([
    ["checo", "Checo el torque de cada rueda."],
    ["checo", "Antes de subirme checo fugas y cadenas."],
    ["checo", "Los micrómetros los checo con los patrones el lunes."],
    ["plano", "Sé leer el plano y corto por él."],
    ["plano", "Saqué las medidas según plano de carrocero."],
    ["polish", "Then I polish the hood until the haze is gone."],
    ["polish", "I wet sand and polish."],
  ])("%s is read: %s", (word, text) => {
    expect(readIn(text)).toEqual([word]);
  });

  test.each([
    "Soy checo y cambio frenos.",
    "Mi abuelo checo me enseñó a soldar.",
    "I am polish and I weld.",
    "I speak russian and polish.",
    "We are Polish on both sides.",
    "Vivo en plano y manejo a Dallas.",
    "I live in Plano and drive a truck.",
    "Checo Ramírez fixes brakes.",
  ])("and stays blank where it says who somebody is: %s", (text) => {
    expect(readIn(text)).toEqual([]);
  });

  test("and where it is the candidate's name", () => {
    expect(readIn("Checo los frenos cada día.", ["Checo Ruiz"])).toEqual([]);
  });
});
