import { type Feature, listJobs } from "#server/platform/feature.ts";
import { retention } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "privacy",
  endpoints,
  jobs: listJobs(retention),
  announcements: ["candidate-moved", "profile-changed"],
  personalData,
};
