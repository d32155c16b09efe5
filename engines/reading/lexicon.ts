import { type Hash } from "node:crypto";
import { readFileSync } from "node:fs";

export const lexiconFiles = [
  "concepts.txt",
  "synonyms.txt",
  "identities.txt",
  "gender.txt",
  "genders.txt",
  "instructions.txt",
  "masking.txt",
  "notes.txt",
  "passages.txt",
  "stems.txt",
  "tokenizer.txt",
  "whom.txt",
] as const;
export type LexiconFile = (typeof lexiconFiles)[number];

export const urlOf = (file: LexiconFile) => new URL(`./lexicon/${file}`, import.meta.url);
const bytesOf = (file: LexiconFile) => readFileSync(urlOf(file));

/** Adds all word lists to a fingerprint. */
export function hashLexicon(hash: Hash): void {
  for (const file of lexiconFiles) hash.update(bytesOf(file));
}

/**
 * Reads a file of word lists: lines of `NAME: word word* two_words`,
 * a line that starts with white space goes on with the list above it.
 */
function readLists(text: string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const heading = /^([a-zA-Z_]+):/.exec(line);
    if (heading?.[1]) {
      current = lists.get(heading[1]) ?? [];
      lists.set(heading[1], current);
    }
    const words = heading ? line.slice(heading[0].length) : line;
    current.push(...words.split(/\s+/).filter(Boolean));
  }
  return lists;
}

/** The lists of a file, by their names. */
export const readLexicon = (file: LexiconFile): Map<string, string[]> =>
  readLists(bytesOf(file).toString("utf8"));

/** What gives the lists of a file by their names; one that is not there is a slip of whoever asks. */
export function listsIn(file: URL): (name: string) => readonly string[] {
  const lists = readLists(readFileSync(file, "utf8"));
  return (name) => {
    const words = lists.get(name);
    if (!words) throw new Error(`${file.pathname} has no list ${name}`);
    return words;
  };
}

type Named<Names extends string> = Names extends `${infer Name} ${infer Others}`
  ? Name | Named<Others>
  : Names;

/**
 * Some lists of a file as sets, by their names, which are given with spaces between them.
 * @param form the form in which words are compared
 */
export function setsIn<Names extends string>(
  file: URL,
  names: readonly Names[],
  form = (word: string) => word,
): Readonly<Record<Named<Names>, ReadonlySet<string>>> {
  const listOf = listsIn(file);
  const sets = names
    .flatMap((some) => some.split(" "))
    .map((name) => [name, new Set(listOf(name).map(form))]);
  return Object.fromEntries(sets) as Record<Named<Names>, ReadonlySet<string>>;
}

/** Some lists of ours, by their names. */
export const listsOf = <Names extends string>(file: LexiconFile, ...names: Names[]) =>
  setsIn(urlOf(file), names);
