import { z } from "zod";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** Sex and race/ethnicity as EEO-1 reports count them (docs/domain.md, "self-identification"). */
export const sexes = ["male", "female", "other"] as const;
export const raceEthnicities = [
  "hispanic",
  "white",
  "black",
  "pacific_islander",
  "asian",
  "native_american",
  "two_or_more",
] as const;
export type Sex = (typeof sexes)[number];
export type RaceEthnicity = (typeof raceEthnicities)[number];

/** What a person said of themselves; null where they would rather not. */
const answers = {
  sex: z.enum(sexes).nullable(),
  raceEthnicity: z.enum(raceEthnicities).nullable(),
};

export const selfIdentification = z.object({ ...answers, updatedAt: timestamp });
export type SelfIdentification = z.infer<typeof selfIdentification>;

/** The stages of the road, and beside them the whole of it, the score, and how hires went. */
export const fairnessStages = [
  "approved",
  "job_ready",
  "matched",
  "interviewed",
  "hired",
  "overall",
  "score",
  "stayed",
  "hire_again",
] as const;
export type FairnessStage = (typeof fairnessStages)[number];

export const fairnessGroupings = ["sex", "race_ethnicity", "intersection", "age"] as const;
export type FairnessGrouping = (typeof fairnessGroupings)[number];

/**
 * How a rate reads: the `reference` is the highest; `ok` and `below` are over and under four fifths
 * of it, `significant` differs by more than chance though over the line, `adverse` is under it and
 * by more than chance; `few` are too few to tell, `none` is nobody.
 */
export const verdicts = [
  "reference",
  "ok",
  "significant",
  "below",
  "adverse",
  "few",
  "none",
] as const;
export type Verdict = (typeof verdicts)[number];

export const impactRow = z.object({
  category: z.string(),
  label: z.string(),
  /** Null where the group is too small to be shown. */
  applicants: z.number().int().nullable(),
  selected: z.number().int().nullable(),
  rate: z.number().nullable(),
  impactRatio: z.number().nullable(),
  /** Fisher's exact test against the reference, two-sided. */
  p: z.number().nullable(),
  verdict: z.enum(verdicts),
});
export type ImpactRow = z.infer<typeof impactRow>;

export const impactTable = z.object({
  grouping: z.enum(fairnessGroupings),
  stage: z.enum(fairnessStages),
  rows: z.array(impactRow),
  /** People who said nothing, or are in groups too small to be shown; null where all is withheld. */
  notShown: z.number().int().nullable(),
  /** So few were selected, or so few were not, that any figure would point at somebody. */
  withheld: z.boolean(),
});
export type ImpactTable = z.infer<typeof impactTable>;

export const fairnessReport = z.object({
  computedAt: timestamp,
  /** The first application counted; null before there is one. */
  since: timestamp.nullable(),
  /** The smallest group that is shown. */
  smallestGroup: z.number().int(),
  /** The median of the mean trait scores; a score above it counts as selected. */
  medianScore: z.number().nullable(),
  tables: z.array(impactTable),
});
export type FairnessReport = z.infer<typeof fairnessReport>;

const jobseeker = ["jobseeker"] as const;
const admin = ["admin"] as const;

export const readSelfIdentification = route({
  method: "GET",
  path: "/api/jobseeker/self-identification",
  summary:
    "What the caller said of their sex, race and ethnicity; null where they were not asked yet",
  auth: jobseeker,
  response: selfIdentification.nullable(),
});

export const saveSelfIdentification = route({
  method: "PUT",
  path: "/api/jobseeker/self-identification",
  summary:
    "Say one's sex, race and ethnicity, or rather not; shown with nobody, given to no scorer",
  auth: jobseeker,
  body: z.strictObject(answers),
  response: selfIdentification,
  errors: ["invalid"],
});

export const removeSelfIdentification = route({
  method: "DELETE",
  path: "/api/jobseeker/self-identification",
  summary: "Take the answers back",
  auth: jobseeker,
  response: z.object({ removed: z.literal(true) }),
});

export const readFairness = route({
  method: "GET",
  path: "/api/admin/fairness",
  summary: "Selection rates and impact ratios by stage and group: the operator's own figures",
  auth: admin,
  response: fairnessReport,
});

export const exportFairness = route({
  method: "GET",
  path: "/api/admin/fairness/export",
  summary: "The same as CSV, in the tables of 6 RCNY 5-301",
  auth: admin,
  content: "csv",
});
