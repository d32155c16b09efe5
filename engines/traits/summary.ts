import { traits, type Trait } from "./model.ts";
import type { Evidence } from "./evidence.ts";
import type { TraitScore } from "./aggregation.ts";

export type Language = "en" | "es";

interface Words {
  names: Record<Trait, string>;
  line: (name: string, score: string, level: string, basis: string) => string;
  levels: readonly [string, string, string, string, string];
  basis: (good: number, bad: number) => string;
  missing: (names: string) => string;
  nothing: string;
  list: Intl.ListFormat;
}

const english: Words = {
  names: {
    hustle: "hustle",
    safetyAwareness: "safety awareness",
    coachability: "coachability",
    reliability: "reliability",
  },
  line: (name, score, level, basis) => `${capitalised(name)} ${score} of 5, ${level}: ${basis}.`,
  levels: ["a clear concern", "some concern", "mixed or only claimed", "good", "strong"],
  basis: (good, bad) =>
    [
      good > 0 ? `${good} ${good === 1 ? "passage speaks" : "passages speak"} for it` : "",
      bad > 0 ? `${bad} ${bad === 1 ? "speaks" : "speak"} against it` : "",
    ]
      .filter(Boolean)
      .join(", "),
  missing: (names) => `Not enough evidence about ${names}.`,
  nothing: "The text holds no evidence about any of the four traits.",
  list: new Intl.ListFormat("en", { type: "disjunction" }),
};

const spanish: Words = {
  names: {
    hustle: "empuje",
    safetyAwareness: "conciencia de seguridad",
    coachability: "disposición para aprender",
    reliability: "confiabilidad",
  },
  line: (name, score, level, basis) => `${capitalised(name)} ${score} de 5, ${level}: ${basis}.`,
  levels: ["preocupa", "preocupa algo", "dudosa o solo afirmada", "buena", "fuerte"],
  basis: (good, bad) =>
    [
      good > 0 ? `${good} ${good === 1 ? "pasaje habla" : "pasajes hablan"} a favor` : "",
      bad > 0 ? `${bad} ${bad === 1 ? "habla" : "hablan"} en contra` : "",
    ]
      .filter(Boolean)
      .join(", "),
  missing: (names) => `No hay evidencia suficiente sobre ${names}.`,
  nothing: "El texto no da evidencia sobre ninguno de los cuatro rasgos.",
  list: new Intl.ListFormat("es", { type: "disjunction" }),
};

const wordsOf: Record<Language, Words> = { en: english, es: spanish };

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function levelOf(score: number): 0 | 1 | 2 | 3 | 4 {
  if (score < 2) return 0;
  if (score < 2.8) return 1;
  if (score < 3.5) return 2;
  return score < 4.3 ? 3 : 4;
}

/** Says in plain words what was found. It names no quote, so that it holds nothing about who the person is. */
export function summaryOf(
  scores: Readonly<Record<Trait, TraitScore>>,
  evidence: Readonly<Record<Trait, readonly Evidence[]>>,
  language: Language,
): string {
  const words = wordsOf[language];
  const lines: string[] = [];
  const missing: string[] = [];
  for (const trait of traits) {
    const { score, evidence: quoted } = scores[trait];
    if (score === null) {
      missing.push(words.names[trait]);
      continue;
    }
    const heard = evidence[trait].filter(({ quote, source }) =>
      quoted.some((item) => item.quote === quote && item.source === source),
    );
    const good = heard.filter((item) => item.direction === 1).length;
    const basis = words.basis(good, heard.length - good);
    lines.push(
      words.line(words.names[trait], score.toFixed(1), words.levels[levelOf(score)], basis),
    );
  }
  if (lines.length === 0) return words.nothing;
  if (missing.length > 0) lines.push(words.missing(words.list.format(missing)));
  return lines.join(" ");
}
