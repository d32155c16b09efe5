import type { Trait } from "./traits.ts";

/** Days after a hire on which both sides are asked how it went (docs/domain.md, "outcome"). */
export const outcomeDays = [30, 90] as const;
export type OutcomeDay = (typeof outcomeDays)[number];

export const outcomeSides = ["shop", "worker"] as const;
export type OutcomeSide = (typeof outcomeSides)[number];

/** A trait, or that none did. */
export const traitOrNone = [
  "hustle",
  "safetyAwareness",
  "coachability",
  "reliability",
  "none",
] as const satisfies readonly (Trait | "none")[];
export type TraitOrNone = (typeof traitOrNone)[number];

/** The part of a page that asks how a hire went, by its match: a worker's page may ask of several. */
export const outcomeHash = (matchId: string) => `outcome-${matchId}`;
