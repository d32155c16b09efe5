/** The columns of a framework, in the order in which they weigh. */
export const frameworkParts = ["heart", "iq", "toolbox"] as const;
export type FrameworkPart = (typeof frameworkParts)[number];

/** What a framework weighs: its columns, and behind them the long term. */
export const weighedParts = [...frameworkParts, "longTerm"] as const;
export type Weights = Record<(typeof weighedParts)[number], number>;

export interface FrameworkTrait {
  id: string;
  name: string;
  good: string;
  middling: string;
  poor: string;
  questions: [string, string];
}

export interface Framework extends Record<FrameworkPart, FrameworkTrait[]> {
  version: number;
  outcomes: { id: string; text: string }[];
  weights: Weights;
}

/** Whom a wording or a habit may shut out. */
export const biasGrounds = [
  "age",
  "sex",
  "family",
  "disability",
  "national_origin",
  "race",
  "religion",
  "criminal_record",
  "over_qualification",
  "employment_gaps",
  "transport",
  "class",
  "veterans",
  "subjective",
] as const;

export interface BiasWarning {
  id: string;
  ground: (typeof biasGrounds)[number];
  about: "role" | "title" | "trait" | "outcome";
  itemId: string | null;
  quote: string | null;
  what: string;
  why: string;
  instead: string;
}

export interface UnderstoodRole {
  id: string;
  name: string;
  nameEs: string;
  general: boolean;
}

/** The bars of a card; Outcome Fit is formed of IQ and Toolbox. */
export const scoreParts = ["cultureFit", "outcomeFit", "longTermAlignment"] as const;
export type ScorePart = (typeof scoreParts)[number];

/** The bars, what Outcome Fit is formed of, and what they come to. */
export interface Scores extends Record<ScorePart, number | null> {
  iq: number | null;
  toolbox: number | null;
  overallScore: number | null;
}

/** What a passage says of a behaviour. */
export interface Evidence {
  quote: string;
  direction: "for" | "against";
  strength: "claim" | "concrete" | "story";
}

export interface ScoredItem {
  itemId: string;
  name: string;
  part: FrameworkPart | "outcome" | "path" | "weighed";
  towards: ScorePart;
  level: "good" | "middling" | "poor" | null;
  evidence: Evidence[];
}

/** Whether a text is of the framework's trade: surely, perhaps, or surely of another. */
export type TradeOfText = "own" | "unsure" | "other";

/** A sentence that was not counted, and why. */
export interface LeftOutSentence {
  quote: string;
  why: "scorer" | "capitals" | "unclear";
}

export interface OpenQuestion {
  itemId: string;
  name: string;
  question: string | null;
}

export const swapKinds = ["name", "gender", "age", "origin", "place"] as const;
export type SwapKind = (typeof swapKinds)[number];

export interface SwapTest {
  drift: number | null;
  limit: number;
  swaps: { kind: SwapKind; words: number; drift: number | null }[];
}
