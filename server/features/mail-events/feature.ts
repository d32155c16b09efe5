import { type Feature, listJobs } from "#server/platform/feature.ts";
import { readBounces } from "./jobs.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "mail-events",
  endpoints,
  jobs: listJobs(readBounces),
};
