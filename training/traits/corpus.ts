import { readdirSync, readFileSync } from "node:fs";
import { traits, type Subject } from "#engines/traits/heads.ts";

/** One labelled training sentence. */
export interface Example {
  text: string;
  /** For each trait -3 … 3: the direction, and how strong (1 claim, 2 concrete, 3 story). */
  directions: readonly number[];
  /** False where the line has no label of a trait: the heads of the traits do not learn from it. */
  judged: boolean;
  subject: Subject;
  /** Whether it tells who somebody is and nothing of their work. */
  isPrivate: boolean;
  language: string;
  /** The part of the corpus that was written in one go: folds keep it together. */
  section: string;
  scene: string;
  /** Which line of its section it is; variants share it. */
  line: number;
  /** How much it counts: the variants of a line together count twice as much as a line without. */
  weight: number;
}

const letters = ["h", "s", "c", "r"];
const marks: Record<string, Subject> = { o: "other", w: "wish", a: "advert", i: "instruction" };

const mostVariants = 8;
const variantsWeight = 2;

/**
 * The sentences that a line with variants stands for: "{I am|I was} {late|early}" is four. Where there are more
 * than `mostVariants`, a selection in which each variant of each place occurs.
 */
export function variantsOf(text: string): string[] {
  const places = text
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? [part] : part.split("|")));
  const all = places.reduce((product, place) => product * place.length, 1);
  const count = Math.min(all, mostVariants);
  return Array.from({ length: count }, (_, variant) =>
    places
      .map((place, index) => place[(variant * (1 + (index % 3)) + index) % place.length] ?? "")
      .join("")
      .replaceAll(/ +(?=[ ,.;:?]|$)/g, ""),
  ).filter((sentence, index, sentences) => sentences.indexOf(sentence) === index);
}

/** Reads one line: labels, a tab, the sentence. `h+2 r+3`, `o r+2`, `n`. */
export function readExample(line: string, section: string, scene: string, at = 0): Example {
  const tab = line.indexOf("\t");
  const text = line.slice(tab + 1).trim();
  if (tab < 1 || text === "") throw new Error(`Not a labelled sentence: ${line}`);
  const directions = traits.map(() => 0);
  let subject: Subject = "self";
  let judged = false;
  let isPrivate = false;
  for (const label of line.slice(0, tab).split(" ")) {
    const trait = letters.indexOf(label.charAt(0));
    const mark = marks[label];
    if (mark) subject = mark;
    else if (label === "n") judged = true;
    else if (label === "p") isPrivate = true;
    else if (trait >= 0 && /^[hscr][+-][123]$/.test(label)) {
      directions[trait] = Number(label.slice(1));
      judged = true;
    } else throw new Error(`Unknown label ${label}: ${line}`);
  }
  const language = section.slice(0, 2);
  return {
    text,
    directions,
    judged,
    subject,
    isPrivate,
    language,
    section,
    scene,
    line: at,
    weight: 1,
  };
}

function withVariants(example: Example): Example[] {
  const variants = variantsOf(example.text);
  const weight = variants.length === 1 ? 1 : variantsWeight / variants.length;
  return variants.map((text) => ({ ...example, text, weight }));
}

/** The text of each section; a file holds several, each below a line `## name`. */
function readSections(): Map<string, string[]> {
  const folder = new URL("./sentences/", import.meta.url);
  const sections = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv"))) {
    let lines: string[] = [];
    for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
      if (line.startsWith("## ")) sections.set(line.slice(3), (lines = []));
      else lines.push(line);
    }
  }
  return sections;
}

/** All labelled sentences of the `sentences` folder, in the order of the names of their sections. */
export function readCorpus(): Example[] {
  const examples: Example[] = [];
  const written = new Set<string>();
  for (const [section, lines] of [...readSections()].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    let scene = section;
    for (const [at, line] of lines.entries()) {
      if (line.startsWith("#")) {
        scene = `${section} ${line}`;
      } else if (line.trim() !== "") {
        const read = withVariants(readExample(line, section, scene, at));
        const isNew = ({ text }: Example): boolean => !written.has(text.toLowerCase());
        examples.push(...read.filter(isNew));
        for (const { text } of read) written.add(text.toLowerCase());
      }
    }
  }
  return examples;
}
