import { type Feature, listJobs } from "#server/platform/feature.ts";
import { continueImport, expiry, forget, scoreOne, weighRest } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "scout",
  endpoints,
  jobs: listJobs(expiry, continueImport, forget, scoreOne, weighRest),
  announcements: ["import-goes-on", "scoring-begun", "weights-moved"],
  personalData,
};
