import { type Feature, listJobs } from "#server/platform/feature.ts";
import { remindInterviews } from "./jobs.ts";
import { personalData } from "./personal-data.ts";

export const feature: Feature = {
  name: "interviews",
  jobs: listJobs(remindInterviews),
  personalData,
};
