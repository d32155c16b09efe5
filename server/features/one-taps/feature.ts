import { type Feature, listJobs } from "#server/platform/feature.ts";
import { forgetOldTaps } from "./jobs.ts";
import { personalData } from "./personal-data.ts";

export const feature: Feature = {
  name: "one-taps",
  jobs: listJobs(forgetOldTaps),
  personalData,
};
