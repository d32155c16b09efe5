import type {
  FairnessGrouping,
  FairnessStage,
  RaceEthnicity,
  Sex,
  Verdict,
} from "#contract/fairness.ts";

/** Names of the groups as New York City's tables have them; the admin's screens are English. */
export const sexLabels: Record<Sex, string> = {
  male: "Male",
  female: "Female",
  other: "Another or non-binary",
};

export const raceEthnicityLabels: Record<RaceEthnicity, string> = {
  hispanic: "Hispanic or Latino",
  white: "White (Not Hispanic or Latino)",
  black: "Black or African American (Not Hispanic or Latino)",
  pacific_islander: "Native Hawaiian or Pacific Islander (Not Hispanic or Latino)",
  asian: "Asian (Not Hispanic or Latino)",
  native_american: "Native American or Alaska Native (Not Hispanic or Latino)",
  two_or_more: "Two or More Races (Not Hispanic or Latino)",
};

export const ageLabels = { under: "Under 40", over: "40 and over" } as const;

export const groupingTitles: Record<FairnessGrouping, string> = {
  sex: "Sex Categories",
  race_ethnicity: "Race/Ethnicity Categories",
  intersection: "Intersectional Categories",
  age: "Age Bands",
};

export const stageTitles: Record<FairnessStage, string> = {
  approved: "Profile sent to approved",
  job_ready: "Approved to job ready",
  matched: "Job ready to matched",
  interviewed: "Matched to interview requested",
  hired: "Interview requested to hired",
  overall: "Profile sent to hired",
  score: "Score above the median",
  stayed: "Hired to still there at 90 days",
  hire_again: "Hired to would be hired again",
};

export const verdictWords: Record<Verdict, string> = {
  reference: "Highest rate",
  ok: "Within four fifths",
  significant: "Within four fifths, but the difference is more than chance",
  below: "Below four fifths; chance explains it",
  adverse: "Below four fifths, and more than chance",
  few: "Too few to tell",
  none: "Nobody",
};
