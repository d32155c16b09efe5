import type { AnnouncementName } from "#server/announcements.ts";
import type { Endpoint } from "./http/endpoint.ts";
import type { Job } from "./jobs/job.ts";
import type { PersonalData } from "./personal-data.ts";

/** What a feature is to the server, as one value: the `feature.ts` of its folder. */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** The calls that it answers. */
  endpoints?: readonly Endpoint[];
  /** What it does by itself. */
  jobs?: readonly Job<never>[];
  /** What it tells others of (server/announcements.ts). */
  announcements?: readonly AnnouncementName[];
  /** What it keeps about people, and how that is handed over and erased. */
  personalData?: PersonalData;
}

/** Jobs whose payloads differ, as one list. */
export const listJobs = (...jobs: readonly { name: string }[]) => jobs as readonly Job<never>[];
