import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { textForModel } from "./model-text.ts";
import { withoutPersonal } from "./personal.ts";

/** Words of a marked stretch that tell nothing by themselves. */
const neutral = new Set(
  "a an the in on at of to my i was and or is be with de la el los las del en mis y a un una que por years year old anos home leave school high graduated gradue prepa class soup date box street stay born june just turned half early late almost over under single soltera soltero working new proud close first first i'm ex licencia baja permiso silla primera ama casa reina acabo he primera mecanic soy for one tengo cp co ext at dot x punto arroba com mail gmail work colonia depto apt baby poster tool all senior s".split(
    " ",
  ),
);
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What of the marked stretches of a phrase is still there for a model to read. */
function leaked(phrase: string): string[] {
  const text = phrase.replaceAll(/[«»]/g, "");
  const shown = textForModel(text);
  expect(shown).toHaveLength(text.length);
  const left: string[] = [];
  let at = 0;
  for (const [, kept = "", secret = ""] of phrase.matchAll(/([^«]*)(?:«([^»]*)»)?/g)) {
    at += kept.length;
    const seen = plain(shown.slice(at, at + secret.length));
    at += secret.length;
    left.push(
      ...(seen.match(/(?<![\p{L}\d_])[\p{L}\d][\p{L}\d'’]*(?![\p{L}\d_])/gu) ?? []).filter(
        (word) => !neutral.has(word),
      ),
    );
  }
  return left;
}

const phrasesOf = (language: string) =>
  readFileSync(new URL(`./personal/phrases.${language}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);

test("the phrases are many", () => {
  expect(phrasesOf("en").length + phrasesOf("es").length).toBeGreaterThanOrEqual(400);
});

test.each([
  ["blanks", "_"],
  ["letters and stops", "a."],
  ["figures and dashes", "1-"],
  ["streets", "calle A "],
  ["numbers", "one "],
  ["births", "born in the "],
])("a long text of %s takes no longer than it is long", (_, part) => {
  const began = performance.now();
  withoutPersonal(part.repeat(60_000 / part.length));
  expect(performance.now() - began).toBeLessThan(2000);
});

describe.each(["en", "es"])("what says who somebody is, in %s", (language) => {
  const phrases = phrasesOf(language);
  test("is kept from a language model", () => {
    expect(phrases.filter((phrase) => leaked(phrase).length > 0)).toEqual([]);
  });
});
