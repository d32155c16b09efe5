import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { traits, type Trait } from "./heads.ts";
import { maskedText } from "./masked-text.ts";
import { withoutPersonal } from "./personal.ts";
import { longestQuote } from "./quotes.ts";

export type Language = "en" | "es";

/** A score with its quotes, as it is stored: which way each speaks, in the order of the quotes. */
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
  nothing: string;
}

const wordsOf = parse(
  readFileSync(new URL("./lexicon/summary.yaml", import.meta.url), "utf8"),
) as Record<Language, Words>;

const said = (sentence: string, places: Record<string, string>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? "");

const fewestWords = 5;
/** From here on a score speaks for somebody, and below here against. */
const good = 3.5;
const poor = 2.5;
const mostDeeds = 2;

/** Whether a quote may stand in a summary: a few words, none of which tells who somebody is. */
const isFit = (quote: string): boolean =>
  quote.length <= longestQuote &&
  quote.split(/\s+/).length >= fewestWords &&
  maskedText(quote) === quote &&
  withoutPersonal(quote) === quote;

/** The fullest quote of a score on one side, if there is one. */
function quoteOf({ evidence, directions }: Quoted, side: "for" | "against"): string | undefined {
  return evidence
    .filter((_, at) => directions?.[at] === side)
    .toSorted((one, other) => other.length - one.length)
    .find(isFit);
}

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
  const strong = told.filter((trait) => (scores[trait].score ?? 0) >= good);
  const weak = told.filter((trait) => (scores[trait].score ?? 5) < poor);
  const deeds = quoted(strong, "for", mostDeeds);
  const concerns = quoted(weak, "against", 1);
  const missing = traits.filter((trait) => scores[trait].score === null);
  const also = deeds.length > 0 ? words.against : words.for;
  const lines = [
    ...(deeds.length > 0 ? [said(words.for, { quotes: and.format(deeds) })] : []),
    ...(concerns.length > 0 ? [said(also, { quotes: and.format(concerns) })] : []),
  ];
  // Of who told of all four, the lowest is worth asking about.
  const question = words.questions[missing[0] ?? (told.at(-1) as Trait)];
  if (missing.length === 0) return [...lines, said(words.ask, { question })].join(" ");
  if (missing.length === traits.length) return said(words.nothing, { question });
  const names = and.format(missing.map((trait) => words.names[trait]));
  return [...lines, said(words.missing, { names, question })].join(" ");
}
