import type { AnnouncementName } from "#server/announcements.ts";
import type { Endpoint } from "./http/endpoint.ts";
import type { Job } from "./jobs/job.ts";
import type { PersonalData } from "./personal-data.ts";

/** A feature of the server as one value, exported by `feature.ts` in its folder. */
export interface Feature {
  /** Its folder's name. */
  name: string;
  /** The routes that it answers. */
  endpoints?: readonly Endpoint[];
  /** Its background jobs. */
  jobs?: readonly Job<never>[];
  /** The announcements that it makes (server/announcements.ts). */
  announcements?: readonly AnnouncementName[];
  /** What it stores about people, and how that is exported and erased. */
  personalData?: PersonalData;
}

/** A list of jobs with different payloads. */
export const listJobs = (...jobs: readonly { name: string }[]) => jobs as readonly Job<never>[];
