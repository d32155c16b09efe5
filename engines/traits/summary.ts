import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { traits, type Trait } from "./heads.ts";
import { maskedText } from "./masked-text.ts";
import { withoutPersonal } from "./personal.ts";
import { longestQuote } from "./quotes.ts";

export type Language = "en" | "es";

/** A score with its quotes, as it is stored: the strongest first, and which way each speaks, in the same order. */
export interface Quoted {
  score: number | null;
  evidence: readonly string[];
  directions?: readonly ("for" | "against")[];
}

interface Words {
  names: Record<Trait, string>;
  /** What would make somebody tell of a trait. */
  questions: Record<Trait, string>;
  /** Sentences with places for quotes, names and a question in braces. */
  for: string;
  against: string;
  ask: string;
  missing: string;
  /** The same and what to ask, as one sentence. */
  missingToo: string;
  middling: string;
  told: string;
  nothing: string;
}

const { others, ...wordsOf } = parse(
  readFileSync(new URL("./lexicon/summary.yaml", import.meta.url), "utf8"),
) as Record<Language, Words> & { others: Record<OtherWords, string> };

type OtherWords = "pronouns" | "people" | "before" | "writer" | "being";

const oneOf = (name: OtherWords) =>
  `(?<![\\p{L}'])(?:${others[name].trim().split(/\s+/).join("|")})(?![\\p{L}'])`;
const writer = new RegExp(oneOf("writer"), "iu");
const pronouns = new RegExp(oneOf("pronouns"), "giu");
const people = new RegExp(
  `(?<!${oneOf("being")} (?:\\p{L}+ ){0,3})(${oneOf("before")}) ${oneOf("people")}`,
  "giu",
);

/**
 * A quote in which nobody but the writer is called a man or a woman: "he was right" tells of the boss. A quote that names
 * no writer may be somebody else's about them, and stays as it is.
 */
const withoutOthers = (quote: string): string => {
  const plain = quote.replaceAll("’", "'");
  return writer.test(plain)
    ? plain.replaceAll(pronouns, "they").replaceAll(people, "$1 tech")
    : plain;
};

const said = (sentence: string, places: Record<string, string>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? "");

const fewestWords = 5;
/** From here on a score speaks for somebody, and below here against. */
const good = 3.5;
const poor = 2.5;
const mostDeeds = 2;

/** Whether a quote may stand in a summary: a few words, none of which tells who somebody is. */
function isFit(quote: string): boolean {
  const own = withoutOthers(quote);
  return (
    quote.length <= longestQuote &&
    quote.split(/\s+/).length >= fewestWords &&
    maskedText(quote) === quote &&
    withoutPersonal(own) === own
  );
}

/** The strongest quote of a score on one side, if there is one. */
const quoteOf = ({ evidence, directions }: Quoted, side: "for" | "against"): string | undefined =>
  evidence.find((quote, at) => directions?.[at] === side && isFit(quote));

/**
 * Two or three sentences about a person for whoever hires: their strongest deeds in their own words, what they
 * have not told, what would be worth asking. It names no score and nothing that tells who they are.
 */
export function summaryOf(scores: Readonly<Record<Trait, Quoted>>, language: Language): string {
  const words = wordsOf[language];
  const and = new Intl.ListFormat(language, { type: "conjunction" });
  const told = traits
    .filter((trait) => scores[trait].score !== null)
    .toSorted((one, other) => (scores[other].score ?? 0) - (scores[one].score ?? 0));
  const quoted = (list: readonly Trait[], side: "for" | "against", most: number) => {
    const quotes = new Set<string>();
    for (const trait of list) {
      const quote = quotes.size < most ? quoteOf(scores[trait], side) : undefined;
      if (quote) quotes.add(quote);
    }
    return [...quotes].map((quote) => `“${quote.replaceAll(/\s+/g, " ").trim()}”`);
  };
  const from = (least: number) => told.filter((trait) => (scores[trait].score ?? 0) >= least);
  const weak = told.filter((trait) => (scores[trait].score ?? 5) < poor);
  // Where nobody could say that a trait stands out, the best of the middling ones is still what they did.
  const best = quoted(from(good), "for", mostDeeds);
  const deeds = best.length > 0 ? best : quoted(from(poor), "for", mostDeeds);
  const concerns = quoted(weak, "against", 1);
  const missing = traits.filter((trait) => scores[trait].score === null);
  const also = deeds.length > 0 ? words.against : words.for;
  const lines = [
    ...(deeds.length > 0 ? [said(words.for, { quotes: and.format(deeds) })] : []),
    ...(concerns.length > 0 ? [said(also, { quotes: and.format(concerns) })] : []),
  ];
  // Of who told of all four, the lowest is worth asking about.
  const question = words.questions[missing[0] ?? (told.at(-1) as Trait)];
  const ask = said(words.ask, { question });
  if (missing.length === traits.length) return `${words.nothing} ${ask}`;
  if (missing.length === 0) {
    // Of a high or low score it would be false that no deed stands out: its quotes may only not stand here.
    const isMiddling = from(good).length === 0 && weak.length === 0;
    const instead = isMiddling ? words.middling : words.told;
    return [...(lines.length > 0 ? lines : [instead]), ask].join(" ");
  }
  const names = and.format(missing.map((trait) => words.names[trait]));
  // Three sentences at most.
  if (lines.length > 1) return [...lines, said(words.missingToo, { names, question })].join(" ");
  return [...lines, said(words.missing, { names }), ask].join(" ");
}
