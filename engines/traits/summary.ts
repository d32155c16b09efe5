import { traits, type Trait } from "./heads.ts";
import { maskedText } from "./masked-text.ts";
import { withoutPersonal } from "./personal.ts";

export type Language = "en" | "es";

/** A score with its quotes, as it is stored: which way each speaks, in the order of the quotes. */
export interface Quoted {
  score: number | null;
  evidence: readonly string[];
  directions?: readonly ("for" | "against")[];
}

interface Words {
  names: Record<Trait, string>;
  for: (quotes: string) => string;
  against: (quotes: string) => string;
  missing: (names: string, question: string) => string;
  nothing: (question: string) => string;
  /** What would make somebody tell of a trait. */
  questions: Record<Trait, string>;
  and: Intl.ListFormat;
}

const wordsOf: Record<Language, Words> = {
  en: {
    names: {
      hustle: "hustle",
      safetyAwareness: "safety awareness",
      coachability: "coachability",
      reliability: "reliability",
    },
    for: (quotes) => `In their own words: ${quotes}.`,
    against: (quotes) => `They also say: ${quotes}.`,
    missing: (names, question) => `Not told yet: ${names}. Worth asking: ${question}`,
    nothing: (question) =>
      `They haven't told a story about their work yet. Worth asking: ${question}`,
    questions: {
      hustle: "“What did you do the last time your own work was done early?”",
      safetyAwareness: "“When did you last stop a job because it wasn't safe?”",
      coachability:
        "“What has someone corrected in your work, and what do you do differently now?”",
      reliability: "“Tell me about a day it was hard to show up or keep a promise.”",
    },
    and: new Intl.ListFormat("en", { type: "conjunction" }),
  },
  es: {
    names: {
      hustle: "empuje",
      safetyAwareness: "seguridad",
      coachability: "disposición a aprender",
      reliability: "confiabilidad",
    },
    for: (quotes) => `En sus propias palabras: ${quotes}.`,
    against: (quotes) => `También cuenta: ${quotes}.`,
    missing: (names, question) => `Todavía no cuenta de: ${names}. Conviene preguntar: ${question}`,
    nothing: (question) =>
      `Todavía no cuenta ninguna historia de su trabajo. Conviene preguntar: ${question}`,
    questions: {
      hustle: "“¿Qué hizo la última vez que terminó antes lo suyo?”",
      safetyAwareness: "“¿Cuándo paró un trabajo porque no era seguro?”",
      coachability: "“¿Qué le han corregido en el trabajo y qué hace distinto ahora?”",
      reliability: "“Cuénteme de un día en que fue difícil llegar o cumplir.”",
    },
    and: new Intl.ListFormat("es", { type: "conjunction" }),
  },
};

const fewestWords = 5;
const longest = 160;
/** From here on a score speaks for somebody, and below here against. */
const good = 3.5;
const poor = 2.5;
const mostDeeds = 2;

/** Whether a quote may stand in a summary: a few words, none of which tells who somebody is. */
const isFit = (quote: string): boolean =>
  quote.length <= longest &&
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
  const lines = [
    ...(deeds.length > 0 ? [words.for(words.and.format(deeds))] : []),
    ...(concerns.length > 0 ? [words.against(words.and.format(concerns))] : []),
  ];
  const [first] = missing;
  if (first === undefined) return lines.join(" ");
  const question = words.questions[first];
  if (missing.length === traits.length) return words.nothing(question);
  const names = words.and.format(missing.map((trait) => words.names[trait]));
  return [...lines, words.missing(names, question)].join(" ");
}
