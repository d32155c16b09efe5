import type { z } from "zod";
import type { AnnouncementFor } from "#server/announcements.ts";
import type { Context } from "#server/context.ts";

/**
 * Background work. A job runs at least once, so that its handler must be idempotent. Its payload holds ids,
 * never personal data.
 */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  handler: (ctx: Context, payload: P, attempt: Attempt) => Promise<void>;
  /** Attempts after the first. The pause before each doubles, from `retryDelay` seconds up to an hour. */
  retryLimit?: number;
  retryDelay?: number;
  /** After this many seconds an attempt counts as hung. */
  timeLimit?: number;
  /** How many of these jobs one process runs at the same time on PostgreSQL; 1 by default. */
  atOnce?: number;
  /** The announcements that start this job; it gets their payload. */
  on?: readonly AnnouncementFor<P>[];
  /**
   * The payload field that names what the job updates. If another waiting job has the same value, this one does
   * nothing, so that a hundred changes cause only a few runs.
   */
  upToDate?: keyof P & string;
  /** While another of these jobs runs, in whichever process, this one does nothing; a later run continues. */
  alone?: boolean;
  /** Cron expression (UTC) of a recurring job. */
  schedule?: string;
}

export interface Attempt {
  last: boolean;
}

export const job = <P>(definition: Job<P>): Job<P> => definition;
