import { maskedTokens, tokenize } from "#engines/reading/api.ts";
import { shippedModel } from "./model.ts";
import { isNoName, isThing, withoutPersonal } from "./personal.ts";

const year = /^(?:19|20)\d\d$/;

/** A text in which what says who the writer is has become "_"; every sign keeps its place. */
function withoutWriter(text: string, identity: readonly string[]): string {
  const signs = text.split("");
  const own = new Set(identity.flatMap((part) => tokenize(part).map(({ word }) => word)));
  const tokens = maskedTokens(text, identity);
  const written = tokens.map(({ start, end }) => text.slice(start, end));
  tokens.forEach(({ kind, word, start, end }, at) => {
    const isOfThing = year.test(written[at] ?? "") && isThing(written[at + 1] ?? "");
    const isKept = !own.has(word) && (isOfThing || isNoName(written[at] ?? ""));
    if (kind === "blank" && !isKept) signs.fill("_", start, end);
  });
  return signs.join("");
}

/** What stands before a name in a letter: "soy crescencio", "i'm ezekiah", "saludos, domitila". */
const openings = new Set([
  "soy",
  "im",
  "thanks",
  "thx",
  "regards",
  "sincerely",
  "signed",
  "saludos",
]);
const openingPairs = new Set(["i am", "this is", "it is", "me llamo", "name is", "nombre es"]);

/** A text in which no strange word stands where people say who they are: small letters hide names. */
function withoutStrangers(shown: string, text: string): string {
  const signs = shown.split("");
  const { vocabulary } = shippedModel();
  const tokens = tokenize(text);
  tokens.forEach(({ kind, word, start, end }, at) => {
    const last = tokens[at - 1]?.word ?? "";
    if (!openings.has(last) && !openingPairs.has(`${tokens[at - 2]?.word ?? ""} ${last}`)) return;
    if (kind === "word" && word.length > 2 && vocabulary.lookUp(word, true) === null)
      signs.fill("_", start, end);
  });
  return signs.join("");
}

/**
 * Blanks out those passages of a masked text that are not about work. Which they are is read from the text as it was
 * given; every sign keeps its place.
 */
function withoutOffTopic(masked: string, text: string, identity: readonly string[]): string {
  const signs = masked.split("");
  const { passages } = shippedModel().read(text, identity);
  for (const { leftOut, start, end } of passages) if (leftOut) signs.fill(" ", start, end);
  return signs.join("");
}

/**
 * A text as a reader may see it who must not know the writer nor be talked to: what says who the
 * person is has become "_", what talks to the scorer, or only says who somebody is, has become blank. Every sign keeps its place.
 */
export const maskedText = (text: string, identity: readonly string[] = []): string =>
  withoutOffTopic(withoutWriter(text, identity), text, identity);

/**
 * A text as a language model of somebody else may see it: without who wrote it, how to reach them,
 * their age, or anything said to the scorer. Every sign keeps its place.
 */
export function textForModel(text: string, identity: readonly string[] = []): string {
  // Names and ages go first: they are known by the words around them, which the second step may blank out.
  const masked = withoutStrangers(withoutPersonal(withoutWriter(text, identity), text), text);
  return withoutOffTopic(masked, text, identity);
}
