import { type Feature, listJobs } from "#server/platform/feature.ts";
import { keepPool, round } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "matching",
  endpoints,
  jobs: listJobs(keepPool, round),
  announcements: ["candidates-nearby", "pool-doubted", "travel-limit-changed"],
  personalData,
};
