import type { RaceEthnicity, Sex } from "#contract/fairness.ts";

/** How far somebody came, as a place in this list. */
export const roadStages = [
  "applied",
  "approved",
  "job_ready",
  "matched",
  "interviewed",
  "hired",
] as const;

/** People who are alike in everything that is compared. */
export interface Cell {
  sex: Sex | null;
  raceEthnicity: RaceEthnicity | null;
  ageBand: "under" | "over" | null;
  /** Place in `roadStages`; a stage reached counts all before it as reached. */
  furthest: number;
  /** Null where nobody has scored them. */
  aboveMedian: boolean | null;
  /** How the latest hire went (docs/domain.md, "outcome"); null where nobody said. */
  stayed: boolean | null;
  hireAgain: boolean | null;
  people: number;
}
