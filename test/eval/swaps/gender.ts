import type { Language } from "../profiles.ts";
import gender from "./gender.json" with { type: "json" };
import { inTheCaseOf, wholeWord } from "./words.ts";

type Words = ReadonlyMap<string, string>;

const directions = ["feminine", "masculine", "both"] as const;

/** The text with its gendered words turned: all feminine, all masculine, each into the other. */
export function genderSwaps(text: string, language: Language): string[] {
  return directions.map((direction) => {
    const turned = turn(text, dictionary(gender[language], direction), language);
    return language === "en"
      ? turned
      : turn(turned, dictionary(gender.esOwn.pairs, direction), "en", gender.esOwn.openers);
  });
}

function dictionary(pairs: readonly string[][], direction: (typeof directions)[number]): Words {
  const words = new Map<string, string>();
  for (const [masculine, feminine] of pairs) {
    if (masculine === undefined || feminine === undefined) continue;
    if (direction !== "masculine" && !words.has(masculine)) words.set(masculine, feminine);
    if (direction !== "feminine" && !words.has(feminine)) words.set(feminine, masculine);
  }
  return words;
}

const agreeing = new Map(
  gender.esDeterminers.flatMap(([masculine = "", feminine = ""]) => [
    [masculine, feminine] as const,
    [feminine, masculine] as const,
  ]),
);

function turn(text: string, words: Words, language: Language, opener = ""): string {
  const determiner = language === "es" ? `(?:(${[...agreeing.keys()].join("|")}) )?` : "()";
  const pattern = wholeWord(`${opener}${determiner}(${[...words.keys()].join("|")})`, "giu");
  return text.replace(pattern, (...match: (string | undefined)[]) => {
    const [found = "", before, word = ""] = match;
    const other = words.get(word.toLowerCase());
    if (other === undefined) return found;
    const noun = inTheCaseOf(word, pronoun(word, other, text, Number(match[3]) + found.length));
    if (!before) return noun;
    return `${inTheCaseOf(before, agreeing.get(before.toLowerCase()) ?? before)} ${noun}`;
  });
}

/** "her" is "his" before a noun and "him" elsewhere. */
function pronoun(word: string, other: string, text: string, end: number): string {
  if (word.toLowerCase() !== "her") return other;
  const alone = /^(?:[.,;!?]|$| (?:to|and|at|on|in|for|before|when|with|over|it|so|if|is)\b)/;
  return alone.test(text.slice(end)) ? "him" : "his";
}
