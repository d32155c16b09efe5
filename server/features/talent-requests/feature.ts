import { type Feature, listJobs } from "#server/platform/feature.ts";
import { follow, followTerms, forget } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "talent-requests",
  endpoints,
  jobs: listJobs(follow, followTerms, forget),
  announcements: ["job-terms-changed", "talent-request-back", "talent-request-changed"],
  personalData,
};
