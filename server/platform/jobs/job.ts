import type { z } from "zod";
import type { AnnouncementFor } from "#server/announcements.ts";
import type { Context } from "#server/context.ts";

/**
 * Work that outlives a request. Runs at least once, so a handler must leave the same state when it
 * runs again; the payload carries ids, never people's data.
 */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  handler: (ctx: Context, payload: P, attempt: Attempt) => Promise<void>;
  /** Tries after the first; pauses grow from `retryDelay` seconds, doubling up to an hour. */
  retryLimit?: number;
  retryDelay?: number;
  /** Longest run in seconds before it counts as hung. */
  timeLimit?: number;
  /** How many of them one process works at the same time, on PostgreSQL; one where it is not said. */
  atOnce?: number;
  /** Announcements after which it runs, with their payload. */
  on?: readonly AnnouncementFor<P>[];
  /** Standard cron line (UTC) for work that comes round by itself. */
  schedule?: string;
}

export interface Attempt {
  last: boolean;
}

export const job = <P>(definition: Job<P>): Job<P> => definition;
