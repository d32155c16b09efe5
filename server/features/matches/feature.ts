import { type Feature, listJobs } from "#server/platform/feature.ts";
import {
  answerClock,
  closeOfRequest,
  endOfHires,
  fill,
  refitOfPerson,
  refitOfRequest,
  release,
  releaseOfHidden,
  settle,
  tellOfMatches,
  tellOfTerms,
  reopenOfRequest,
} from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "matches",
  endpoints,
  jobs: listJobs(
    answerClock,
    closeOfRequest,
    endOfHires,
    fill,
    refitOfPerson,
    refitOfRequest,
    release,
    releaseOfHidden,
    settle,
    tellOfMatches,
    tellOfTerms,
    reopenOfRequest,
  ),
  announcements: ["candidate-moved", "matches-made", "pool-doubted", "talent-request-changed"],
  personalData,
};
