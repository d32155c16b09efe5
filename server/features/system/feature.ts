import { type Feature, listJobs } from "#server/platform/feature.ts";
import { housekeeping } from "./jobs.ts";
import { endpoints } from "./routes.ts";
import { sweepFiles } from "./sweep.ts";

export const feature: Feature = {
  name: "system",
  endpoints,
  jobs: listJobs(housekeeping, sweepFiles),
};
