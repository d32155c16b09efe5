import { type Feature, listJobs } from "#server/platform/feature.ts";
import { continueImport, expiry } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "scout",
  endpoints,
  jobs: listJobs(expiry, continueImport),
  announcements: ["import-goes-on"],
  personalData,
};
