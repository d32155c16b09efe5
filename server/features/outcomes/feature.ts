import { type Feature, listJobs } from "#server/platform/feature.ts";
import { askOutcomes, countOutcomes } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "outcomes",
  endpoints,
  jobs: listJobs(askOutcomes, countOutcomes),
  personalData,
};
