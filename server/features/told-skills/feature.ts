import { type Feature, listJobs } from "#server/platform/feature.ts";
import { readSkillsTold } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "told-skills",
  endpoints,
  jobs: listJobs(readSkillsTold),
  announcements: ["skills-told"],
  personalData,
};
