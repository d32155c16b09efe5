import type { ProfileStatus } from "#contract/jobseekers.ts";

/** The steps of the status tracker. */
export const trackedSteps = ["submitted", "under_review", "approved", "matching"] as const;

interface Progress {
  /** In percent; null where there is nothing left to measure. */
  progress: number | null;
  /** How many of the tracker's steps are reached. */
  reached: number;
}

/** How far each status is on the tracker. */
export const progressOf: Record<ProfileStatus, Progress> = {
  submitted: { progress: 0, reached: 1 },
  under_review: { progress: 25, reached: 2 },
  approved: { progress: 75, reached: 3 },
  matching: { progress: 100, reached: 4 },
  matched: { progress: null, reached: 4 },
};
