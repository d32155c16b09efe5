import { type Feature, listJobs } from "#server/platform/feature.ts";
import { countRatings, endRating, forgetOldText, scoreText } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "ratings",
  endpoints,
  jobs: listJobs(scoreText, forgetOldText, endRating, countRatings),
  personalData,
};
