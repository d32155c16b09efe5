import { type Feature, listJobs } from "#server/platform/feature.ts";
import { readPersonAgain } from "./again.ts";
import { rescore } from "./jobs.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "rescoring",
  endpoints,
  jobs: listJobs(rescore, readPersonAgain),
  announcements: ["pool-doubted"],
};
