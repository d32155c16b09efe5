import { type Feature, listJobs } from "#server/platform/feature.ts";
import { continueImport, expiry, forget, scoreOne } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "scout",
  endpoints,
  jobs: listJobs(expiry, continueImport, forget, scoreOne),
  announcements: ["import-goes-on", "scoring-begun"],
  personalData,
};
