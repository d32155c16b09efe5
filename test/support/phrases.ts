import { readFileSync } from "node:fs";
import { textForModel } from "#engines/traits/api.ts";

/** Words that may stay of a marked part of a phrase: by themselves they tell nothing. */
const neutral = new Set(
  "a an the in on at of to my i was and or is be with de la el los las del en mis y a un una que por years year old anos home leave school high graduated gradue prepa class soup date box street stay born june just turned half early late almost over under single soltera soltero working new proud close first first i'm ex licencia baja permiso silla primera ama casa reina acabo he primera mecanic soy for one tengo cp co ext at dot x punto arroba com mail gmail work colonia depto apt baby poster tool all senior s c section".split(
    " ",
  ),
);
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Words of the marked parts of a phrase that masking leaves for a model to read. */
export function leaked(phrase: string): string[] {
  const text = phrase.replaceAll(/[«»]/g, "");
  const shown = textForModel(text);
  if (shown.length !== text.length) throw new Error(`signs have moved: ${text}`);
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

/** Marked parts of a phrase that should stay, but that masking has taken away. */
export function lost(phrase: string): string[] {
  const shown = textForModel(phrase.replaceAll(/[«»]/g, ""));
  return [...phrase.matchAll(/«([^»]*)»/g)]
    .map(([, said = ""]) => said)
    .filter((said) => !shown.includes(said));
}

/** The phrases of a file, one a line. */
export const phrasesIn = (file: URL): string[] =>
  readFileSync(file, "utf8").split("\n").filter(Boolean);
