import { type Feature, listJobs } from "#server/platform/feature.ts";
import { reconsider } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "candidates",
  endpoints,
  jobs: listJobs(reconsider),
  announcements: ["candidate-moved"],
  personalData,
};
