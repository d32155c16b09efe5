import { Vocabulary } from "#engines/reading/api.ts";
import { describe } from "#engines/reading/vocabulary.ts";
import { maskedTokens } from "#engines/reading/masking.ts";
import { type Example, trainWordOdds } from "./word-odds.ts";
import { readCorpus } from "#training/traits/corpus.ts";
import { readLines, type RankedText } from "./corpora.ts";

/** A stem that occurs in fewer texts is left out of the vocabulary. */
const fewestTexts = 2;
/** Weight of a line that is not about work: there are far fewer of them. */
const lineWeight = 2;

/** The stems of a text, each once. */
function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const { kind, word } of maskedTokens(text))
    if (kind === "word") stems.add(describe(word).stemText);
  return stems;
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== "");

/** Lines about who somebody is, those of the readers of traits among them; not of whole texts, where work is told beside. */
const personalLines = (): string[] => {
  const ofTraits = readCorpus().filter(
    ({ isPrivate, section }) => isPrivate && !section.includes("told"),
  );
  return [...new Set([...readLines("personal"), ...ofTraits.map(({ text }) => text)])];
};

/** Learns the known stems, and which words tell talk to a scorer, lines about who somebody is, and claims, from work. */
export function learnWords(examples: readonly RankedText[]) {
  const [personal, talk, claims] = [personalLines(), readLines("talk"), readLines("claims")];
  const met = new Map<string, number>();
  for (const text of [...examples.map((example) => example.text), ...personal, ...talk, ...claims])
    for (const stem of stemsOf(text)) met.set(stem, (met.get(stem) ?? 0) + 1);
  const stems = [...met]
    .filter(([, count]) => count >= fewestTexts)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([stem]) => stem);
  const vocabulary = new Vocabulary(stems);
  const work = examples.flatMap(({ text }) => sentencesOf(text));
  const lines = (texts: readonly string[], weight: number, isSought: boolean): Example[] =>
    texts.map((text) => ({ text, weight, isSought }));
  const oddsOf = (sought: readonly string[], others: readonly string[]) =>
    trainWordOdds(
      [
        ...lines(sought, lineWeight, true),
        ...lines(work, 1, false),
        ...lines(others, lineWeight, false),
      ],
      vocabulary,
    );
  return {
    stems,
    talk: oddsOf(talk, personal),
    personal: oddsOf(personal, []),
    claims: oddsOf(claims, []),
  };
}
