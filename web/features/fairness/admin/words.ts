import type { FairnessGrouping, FairnessStage, ImpactTable, Verdict } from "#contract/fairness.ts";
import type { Tone } from "#web/ui/tone.ts";

export const stageLabels: Record<FairnessStage, string> = {
  approved: "Profile sent → approved",
  job_ready: "Approved → job ready",
  matched: "Job ready → matched",
  interviewed: "Matched → interview requested",
  hired: "Interview requested → hired",
  overall: "Profile sent → hired",
  score: "Score above the median",
  stayed: "Hired → still there at 90 days",
  hire_again: "Hired → would be hired again",
};

export const groupingLabels: Record<FairnessGrouping, string> = {
  sex: "Sex",
  race_ethnicity: "Race and ethnicity",
  intersection: "Race and ethnicity by sex",
  age: "Age",
};

export const verdictLabels: Record<Verdict, string> = {
  reference: "Highest rate",
  ok: "Within four fifths",
  significant: "Within four fifths, beyond chance",
  below: "Below four fifths, may be chance",
  adverse: "Below four fifths, beyond chance",
  few: "Too few to tell",
  none: "Nobody",
};

export const verdictTones: Record<Verdict, Tone> = {
  reference: "neutral",
  ok: "success",
  significant: "warning",
  below: "warning",
  adverse: "danger",
  few: "neutral",
  none: "neutral",
};

/** Whether a table has anything to compare: two groups that are large enough to be shown. */
export const tells = ({ withheld, rows }: ImpactTable) =>
  !withheld && rows.filter(({ rate }) => rate !== null).length > 1;
