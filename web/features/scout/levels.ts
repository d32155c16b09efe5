import type { ScoredItem } from "#contract/scout-scorecards.ts";
import type { Tone } from "#web/ui/tone.ts";

/** How a level of a criterion is said and colored. */
export const levels = {
  good: ["cards.levelGood", "success"],
  middling: ["cards.levelMiddling", "warning"],
  poor: ["cards.levelPoor", "danger"],
} as const satisfies Record<NonNullable<ScoredItem["level"]>, readonly [string, Tone]>;

/** What a criterion belongs to. */
export const partTexts = {
  heart: "framework.heart",
  iq: "framework.iq",
  toolbox: "framework.toolbox",
  outcome: "framework.outcomes",
  path: "cards.longTermAlignment",
  weighed: "cards.weighed",
} as const satisfies Record<ScoredItem["part"], string>;

/** Which engine scored, in plain words. */
export const engineTexts = { rubric: "cards.engineRubric", model: "cards.engineModel" } as const;
