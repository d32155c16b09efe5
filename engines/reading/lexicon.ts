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
  "tokenizer.txt",
  "whom.txt",
] as const;
export type LexiconFile = (typeof lexiconFiles)[number];

const bytesOf = (file: LexiconFile) => readFileSync(new URL(`./lexicon/${file}`, import.meta.url));

/** Adds all word lists to a fingerprint. */
export function hashLexicon(hash: Hash): void {
  for (const file of lexiconFiles) hash.update(bytesOf(file));
}

/**
 * Reads a word list of the `lexicon` folder: lines of `NAME: word word* two_words`,
 * a line that starts with white space goes on with the list above it.
 */
export function readLexicon(file: LexiconFile): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let current: string[] = [];
  const text = bytesOf(file).toString("utf8");
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
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

const read = new Map<LexiconFile, Map<string, string[]>>();

/** One list of a file, as a set. A list that is not there is a slip of whoever asks. */
export function listed(file: LexiconFile, name: string): Set<string> {
  const lists = read.get(file) ?? readLexicon(file);
  read.set(file, lists);
  const words = lists.get(name);
  if (!words) throw new Error(`${file} has no list ${name}`);
  return new Set(words);
}
