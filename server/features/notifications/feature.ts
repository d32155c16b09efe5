import { type Feature, listJobs } from "#server/platform/feature.ts";
import { deliver } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";
import { answerHelp } from "./text-answers.ts";

export const feature: Feature = {
  name: "notifications",
  endpoints,
  jobs: listJobs(deliver, answerHelp),
  personalData,
};
