/*
 * The words of a scorecard by themselves: pages and the server use these, and no schema comes along with them.
 */

/** A score as people read it: whole or half. */
export const halfOf = (score: number): number => Math.round(score * 2) / 2;

/** A change of a score as people read it: halves would hide that it is beyond its limit. */
export const tenthOf = (change: number): number => Math.round(change * 10) / 10;

/** Where a text names hardly anything of the trade, IQ and Toolbox go no higher; the built-in engine keeps to it. */
export const mostUnsure = 6;

/** Longest text about a candidate, in characters: some twenty pages. */
export const candidateDataMax = 60_000;

export const scoreParts = ["cultureFit", "outcomeFit", "longTermAlignment"] as const;
export type ScorePart = (typeof scoreParts)[number];

/**
 * The column of the framework, its outcomes, what speaks of staying and growing (`path`), or what the
 * learnt weights alone found and no single criterion shows (`weighed`).
 */
export const scoredParts = ["heart", "iq", "toolbox", "outcome", "path", "weighed"] as const;

/** The three columns of a framework, in the order in which they weigh. */
export const frameworkParts = ["heart", "iq", "toolbox"] as const;
export type FrameworkPart = (typeof frameworkParts)[number];

/** How many of each a framework may hold. */
export const frameworkLimits = { traits: 10, outcomes: 10 };

export const scoreBands = ["strong", "good", "middling", "weak", "poor"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** From which half on a score is of a band. */
const from: Record<ScoreBand, number> = { strong: 8, good: 6, middling: 4, weak: 2, poor: 0 };

/** The band that stands before a score, by the half that is shown. */
export const scoreBandOf = (score: number): ScoreBand =>
  scoreBands.find((band) => halfOf(score) >= from[band]) ?? "poor";

/** What a framework weighs, in the order in which it does. */
export const weighedParts = ["heart", "iq", "toolbox", "longTerm"] as const;
export type WeighedPart = (typeof weighedParts)[number];
export type Weights = Record<WeighedPart, number>;

/** Heart before IQ before Toolbox before the long term, in percent. */
export const defaultWeights: Weights = { heart: 35, iq: 30, toolbox: 25, longTerm: 10 };

/** The stages of a scoring, in order. */
export const scoringStages = ["waiting", "scoring", "swapping", "saving"] as const;
export type ScoringStage = (typeof scoringStages)[number];
