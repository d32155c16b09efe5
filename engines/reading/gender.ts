import { type LexiconFile, listsOf, readLexicon, setsIn, urlOf } from "./lexicon.ts";
import { remembered } from "./remembered.ts";
import { Pause, type Token } from "./tokenizer.ts";

const lists = listsOf("gender.txt", "articles verbRoots oneForm peopleInRia afterHe");

/** Words of two genders that the endings below do not cover, each with the form that stands for both. */
const pairs = new Map(
  [...readLexicon("genders.txt")].flatMap(([neutral, words]) =>
    words.map((word) => [word, neutral] as const),
  ),
);

/** Who acts in a Spanish present tense: 1 for "llego", 3 for "llega", 0 where the word does not tell. */
export function actorOf(word: string): 0 | 1 | 3 {
  if (word.length < 4 || !lists.verbRoots.has(word.slice(0, -1))) return 0;
  if (word.endsWith("o")) return 1;
  return word.endsWith("a") || word.endsWith("e") ? 3 : 0;
}

/** "forewoman" and "foremen" as "foreman". */
function neutralEnglish(word: string): string | undefined {
  if (/...wom[ae]n$/.test(word)) return `${word.slice(0, -5)}man`;
  // "the forewomans job"
  if (/...wom[ae]ns$/.test(word)) return `${word.slice(0, -6)}mans`;
  return /..men$/.test(word) ? `${word.slice(0, -3)}man` : undefined;
}

function neutralOf(word: string): string {
  const pair = pairs.get(word) ?? (word.endsWith("s") ? pairs.get(word.slice(0, -1)) : undefined);
  if (pair !== undefined || !/[aons]$/.test(word)) return pair ?? word;
  const english = neutralEnglish(word);
  if (english !== undefined) return english;
  if (word.length < 4 || lists.oneForm.has(word)) return word;
  if (/[oas]$/.test(word) && lists.verbRoots.has(word.replace(/(?:as|os|a|o)$/, ""))) return word;
  if (/....ri?as?$/.test(word) && /[aei]rias?$/.test(word) && !lists.peopleInRia.has(word))
    return word;
  if (/..nt[ao]s?$/.test(word)) return word.replace(/[ao]s?$/, "e");
  const rooted = /^(.{2,}(?:on|or|in|an|es))(?:a|o|as|os|es)$/.exec(word);
  if (rooted?.[1]) return rooted[1];
  return word.replace(/(?:as|os|a)$/, "o");
}

/** Takes the grammatical gender out of a word, so that it can never weigh (docs/assessment.md, "Masking"). */
export const withoutGender = remembered(neutralOf);

/** Some word lists in the one form that both genders share. */
export const neutralLists = <Names extends string>(file: LexiconFile, ...names: Names[]) =>
  setsIn(urlOf(file), names, withoutGender);

export const { articles } = lists;
const contracted: ReadonlyMap<string, string> = new Map([
  ["al", "a"],
  ["del", "de"],
]);

/** "al" is "a" with an article in it. */
export function withoutArticle(word: string): string {
  return contracted.get(word) ?? word;
}

/**
 * The words of a text in the one form that both genders share, without the articles: whoever swaps the
 * gendered words of a text leaves this the same, and nothing after it sees anything else.
 */
export function withoutGenders(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let dropped: Token | undefined;
  tokens.forEach((token, index) => {
    if (token.kind === "word") {
      const isHe =
        token.word === "el" && (token.accent || lists.afterHe.has(tokens[index + 1]?.word ?? ""));
      if (token.word === "ella" || token.word === "ellas" || isHe) {
        token.word = "ellos";
        token.accent = false;
      } else if (articles.has(token.word)) {
        dropped = dropped && token.pause < Pause.sentence ? joined(token, dropped) : token;
        return;
      } else if (!(token.accent && token.word === "esta")) {
        token.word = withoutGender(withoutArticle(token.word));
      }
    }
    kept.push(dropped && token.pause < Pause.sentence ? joined(token, dropped) : token);
    dropped = undefined;
  });
  return kept;
}

/** A token in the place of the article before it. */
function joined(token: Token, article: Token): Token {
  token.start = article.start;
  token.pause = Math.max(token.pause, article.pause);
  token.capital ||= article.capital;
  token.keyed ||= article.keyed;
  token.colon ||= article.colon;
  return token;
}
