import { readFileSync } from "node:fs";
import { listsIn } from "#engines/reading/api.ts";

const urlOf = (file: string) => new URL(`./personal/${file}`, import.meta.url);
const words = listsIn(urlOf("words.txt"));

/** Further words and phrases, a file for each class of what somebody is. */
const classes = ["age", "belief", "belonging", "family", "health", "names", "origin"].map((name) =>
  listsIn(urlOf(`classes/${name}.txt`)),
);
const spreadOut = new Set(["always", "phrases"]);

/** The words of a list, be it of `words.txt` alone or of the classes as well. */
const listed = (name: string): readonly string[] =>
  spreadOut.has(name) ? [words, ...classes].flatMap((lists) => lists(name)) : words(name);

const signs: Readonly<Record<string, string>> = { _: "[ -]{1,4}", "-": "[ -]?", "*": "\\p{L}*" };

/** Any word of a list, the longest first, by their first signs, so that most places are left at once. */
function anyOf(name: string): string {
  const byFirst = Map.groupBy(
    listed(name).toSorted((one, other) => other.length - one.length),
    (word) => (/^\p{L}/u.test(word) ? word.charAt(0) : ""),
  );
  return [...byFirst]
    .map(([first, group]) => {
      const rests = group.map((word) =>
        word.slice(first.length).replaceAll(/[_*-]/g, (sign) => signs[sign] ?? sign),
      );
      return `${first}(?:${rests.join("|")})`;
    })
    .join("|");
}

const things = new Set(words("things"));
const noNames = new Set(words("noNames"));

/** Whether a word names a make or model of something. */
export const isThing = (word: string): boolean => things.has(folded(word));

/** Whether a word is a thing or a plain word although masking takes it for a name. */
export const isNoName = (word: string): boolean => isThing(word) || noNames.has(folded(word));

const dashes = /^[\p{Pd}\u2212\u00ad\u30fc]$/u;

/** Small letters without accents, plain digits and dashes; every sign keeps its place. */
export function folded(text: string): string {
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign < "\u0080") plain += sign.toLowerCase();
    else if (dashes.test(sign)) plain += "-";
    else {
      const [first = sign] = sign.normalize("NFKD").toLowerCase();
      // An apostrophe is one however it is drawn, and so is a blank.
      if (first === "\u2019" || first === "\u02bc") plain += "'";
      else plain += /\s/u.test(first) ? " " : first.charAt(0);
    }
  }
  return plain;
}

interface Rule {
  pattern: RegExp;
  /** Asks the text as it was written, not as it was folded. */
  written: boolean;
}

const mark = "written ";

/** The rules of all files by their sections; `rules.txt` says how they are written. */
function readRules(): ReadonlyMap<string, Rule[]> {
  const parts = new Map<string, string>();
  const partOf = (name: string) => parts.get(name) ?? anyOf(name);
  const sections = new Map<string, Rule[]>();
  let current: Rule[] = [];
  const files = ["rules.txt", "reach.txt", "told.txt", "events.txt", "others.txt"].map((file) =>
    readFileSync(urlOf(file), "utf8"),
  );
  for (const line of files.join("\n").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const section = /^\[(\w+)\]$/.exec(line)?.[1];
    const whole = line.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => partOf(name));
    const [, name, part] = /^(\w+) = (.*)$/.exec(whole) ?? [];
    const written = whole.startsWith(mark);
    const source = written ? whole.slice(mark.length) : whole;
    if (section) {
      current = sections.get(section) ?? [];
      sections.set(section, current);
    } else if (name && part) parts.set(name, part);
    else current.push({ pattern: new RegExp(source, written ? "gu" : "gmu"), written });
  }
  return sections;
}

let read: readonly Rule[] | undefined;
/** All rules, read when they are first needed: a start does not wait for them. */
const allRules = () => (read ??= [...readRules().values()].flat());

const always = new Set(listed("always").filter((word) => !word.endsWith("*")));
const kept = new Set(words("kept"));
const stems = listed("always").filter((word) => word.endsWith("*"));
const parts = new RegExp(
  `^(?:${stems.map((word) => word.slice(0, -1)).join("|")})|(?:${words("endings").join("|")})$`,
  "u",
);

/** Whether a word alone says it. */
const tells = (word: string): boolean => always.has(word) || (parts.test(word) && !kept.has(word));

function withoutWords(text: string): string {
  let shown = "";
  let at = 0;
  for (const { index, 0: found } of folded(text).matchAll(/\p{L}+/gu)) {
    if (!tells(found)) continue;
    shown += text.slice(at, index) + "_".repeat(found.length);
    at = index + found.length;
  }
  return shown + text.slice(at);
}

/** Blanks in a text what the rules find in another of the same length. */
function hide(shown: string, found: readonly Rule[], readFrom?: string): string {
  let result = shown;
  let read = readFrom ?? shown;
  let plain = folded(read);
  for (const { pattern, written } of found) {
    const searched = written ? read : plain;
    // Most rules find nothing, and a search for one is cheaper than for all.
    if (searched.search(pattern) < 0) continue;
    const matches = [...searched.matchAll(pattern)];
    const before = result;
    let at = 0;
    result = "";
    for (const { index, 0: match } of matches) {
      const end = index + match.length;
      result += before.slice(at, index) + before.slice(index, end).replaceAll(/[^\s]/g, "_");
      at = end;
    }
    result += before.slice(at);
    if (readFrom !== undefined) continue;
    read = result;
    plain = folded(read);
  }
  return result;
}

/**
 * Blanks in a text whatever says who somebody is, where a language model must not know it and the rubric may: to
 * the rubric all numbers are one, and kin are kin (docs/assessment.md, "Masking").
 * @param written the text before anything of it was masked: half an address that is left is one no more
 */
export function withoutPersonal(text: string, written = text): string {
  return withoutWords(hide(withoutWords(hide(text, allRules(), written)), allRules()));
}
