import { type Feature, listJobs } from "#server/platform/feature.ts";
import { readStoredResume } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "resumes",
  endpoints,
  jobs: listJobs(readStoredResume),
  announcements: ["profile-changed", "resume-stored"],
  personalData,
};
