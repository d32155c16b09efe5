import { type Feature, listJobs } from "#server/platform/feature.ts";
import { fairnessWeek } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "fairness",
  endpoints,
  jobs: listJobs(fairnessWeek),
  personalData,
};
