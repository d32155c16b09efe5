import { type Feature, listJobs } from "#server/platform/feature.ts";
import { assessChanged } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "assessment",
  endpoints,
  jobs: listJobs(assessChanged),
  announcements: ["candidate-assessed"],
  personalData,
};
