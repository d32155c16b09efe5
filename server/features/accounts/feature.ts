import { type Feature, listJobs } from "#server/platform/feature.ts";
import { clearExpired } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "accounts",
  endpoints,
  jobs: listJobs(clearExpired),
  personalData,
};
