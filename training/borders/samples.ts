import { Pause, readUnits, type Unit, type Vocabulary } from "#engines/reading/api.ts";
import type { OffTopicKind } from "#engines/traits/borders.ts";
import { linesIn } from "#training/lines.ts";
import * as scout from "#training/scout/corpora.ts";
import * as traits from "#training/traits/corpus.ts";

/** A sentence, and where it stops being about work; null where it does not. */
export interface BorderSample {
  units: readonly Unit[];
  border: { at: number; kind: OffTopicKind } | null;
}

/** What training sentences are assembled from, in one language. */
interface Material {
  /** Passages about work that stand side by side in one text. */
  runs: string[][];
  lines: Record<OffTopicKind, string[]>;
}

export type Pieces = Record<scout.Language, Material>;

/** The language of a section: what mixes both is used as English. */
const languageOf = ({ language }: traits.Example): scout.Language =>
  language === "es" ? "es" : "en";

const isOwn = ({ subject, isPrivate }: traits.Example): boolean =>
  subject !== "instruction" && !isPrivate;

/** Runs of passages about work, each of one text. */
function runsOf(corpus: readonly traits.Example[]): string[][] {
  const runs: string[][] = [];
  let before: traits.Example | undefined;
  for (const example of corpus) {
    if (isOwn(example) && before?.scene === example.scene) runs.at(-1)?.push(example.text);
    else if (isOwn(example)) runs.push([example.text]);
    before = isOwn(example) ? example : undefined;
  }
  return runs;
}

const sentenceEnd = /(?<=[.!?…])\s+|\n+/;
const shortest = 4;

const sentencesOf = (text: string): string[] =>
  text.split(sentenceEnd).filter((part) => part.trim().length >= shortest);

function linesOf(
  language: scout.Language,
  labelled: readonly traits.Example[],
): Record<OffTopicKind, string[]> {
  const own = (file: string): string[] =>
    linesIn(new URL(`./lines/${file}.${language}.txt`, import.meta.url));
  const labelledAs = (isTalk: boolean): string[] =>
    labelled
      .filter((example) => !isOwn(example) && (example.subject === "instruction") === isTalk)
      .map(({ text }) => text);
  const unique = (...lists: string[][]): string[] => [...new Set(lists.flat())];
  return {
    talk: unique(labelledAs(true), scout.readLines("talk", [language]), own("scorer")),
    identity: unique(labelledAs(false), scout.readLines("personal", [language]), own("identity")),
  };
}

/** Reads the material from the traits' sentences, the Scout's ranked texts and lines, and the lines beside this file. */
export function readPieces(): Pieces {
  const corpus = traits.readCorpus();
  const materialOf = (language: scout.Language): Material => {
    const labelled = corpus.filter((example) => languageOf(example) === language);
    const ranked = scout.readRankedTexts([language]).map(({ text }) => sentencesOf(text));
    return { runs: [...runsOf(labelled), ...ranked], lines: linesOf(language, labelled) };
  };
  return { en: materialOf("en"), es: materialOf("es") };
}

const stops = /["'”’)\]]*[.!?…;,:]+["'”’)\]]*$/;
const withoutStop = (text: string): string => text.trim().replace(stops, "");
const uncapped = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How often each kind of sentence is made: work alone, work and a line, talk alone; the rest is identity alone. */
const shares = { work: 0.38, talk: 0.36, identity: 0.18, talkAlone: 0.05 };
const mostParts = 6;
const separators = [", ", " - ", "  ", " -- ", "; "];
/** How often a second line stands behind the first: of the same kind, and of the other. */
const seconds = { same: 0.12, other: 0.08 };
const and: Record<scout.Language, string> = { en: " and ", es: " y " };

/**
 * Returns a function that makes the next training sentence the way people type: passages of one text joined without
 * stops, often followed by a line to a scorer or about who somebody is.
 * @param random gives numbers of 0 … 1
 */
export function samplesOf(
  pieces: Pieces,
  vocabulary: Vocabulary,
  random: () => number,
): () => BorderSample {
  const starts = scout.languages.flatMap((language) =>
    pieces[language].runs.flatMap((run) => run.map((_, at) => ({ run, at, language }))),
  );
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;

  function work(): { text: string; language: scout.Language } {
    const { run, at, language } = pick(starts);
    const count = 1 + Math.floor(random() * random() * mostParts);
    const [first = "", ...rest] = run.slice(at, at + count).map(withoutStop);
    const lower = random() < 0.6;
    const text = rest.reduce((line, part) => {
      const turn = random();
      const joined = turn < 0.5 ? " " : turn < 0.7 ? ", " : and[language];
      return line + joined + (lower ? uncapped(part) : part);
    }, first);
    return { text, language };
  }

  function lineOf(kind: OffTopicKind, language: scout.Language): string {
    const text = pick(pieces[language].lines[kind]);
    const open = random() < 0.5 ? withoutStop(text) : text;
    return random() < 0.6 ? uncapped(open) : open;
  }

  function linesFrom(kind: OffTopicKind, language: scout.Language): string {
    const first = lineOf(kind, language);
    const turn = random();
    if (turn < seconds.same) return `${first} ${lineOf(kind, language)}`;
    if (turn < seconds.same + seconds.other)
      return `${first} ${lineOf(kind === "talk" ? "identity" : "talk", language)}`;
    return first;
  }

  /** The words up to the first stop, as the engine would read them, with the border at a sign of the text. */
  function sampleOf(text: string, from: number, kind: OffTopicKind | null): BorderSample {
    const all = readUnits(text, vocabulary, []);
    const stop = all.findIndex(({ pause }, at) => at > 0 && pause >= Pause.sentence);
    const units = stop < 0 ? all : all.slice(0, stop);
    const at = units.findIndex(({ start }) => start >= from);
    return { units, border: kind === null || at < 0 ? null : { at, kind } };
  }

  return () => {
    const turn = random();
    const { text, language } = work();
    if (turn < shares.work) return sampleOf(text, 0, null);
    const withLine = shares.work + shares.talk + shares.identity;
    if (turn < withLine) {
      const kind = turn < shares.work + shares.talk ? "talk" : "identity";
      const separator = random() < 0.75 ? " " : pick(separators);
      return sampleOf(text + separator + linesFrom(kind, language), text.length, kind);
    }
    const kind = turn < withLine + shares.talkAlone ? "talk" : "identity";
    return sampleOf(linesFrom(kind, language), 0, kind);
  };
}
