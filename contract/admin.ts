import { z } from "zod";
import { employerMatch } from "./employer-matches.ts";
import { id } from "./primitives.ts";
import { route } from "./route.ts";

const count = z.number().int();

/** Everybody's road from the application to the job, in its order. */
export const funnelStages = [
  "applications",
  "admitted",
  "profiles",
  "approved",
  "job_ready",
  "matched",
  "interviewed",
  "hired",
] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** How long employers took for a first answer, in hours from the match on; `late` is more. */
export const answerBands = ["4", "24", "48", "72", "late", "never"] as const;
export type AnswerBand = (typeof answerBands)[number];

export const adminFigures = z.object({
  funnel: z.array(z.object({ stage: z.enum(funnelStages), people: count })),
  answers: z.object({
    bands: z.array(z.object({ band: z.enum(answerBands), matches: count })),
    /** New matches that still have time. */
    waiting: count,
    /** Of those answered; null before the first answer. */
    medianHours: z.number().nullable(),
  }),
  /** By the Monday (UTC) that the week begins with, oldest first. */
  weeks: z.array(z.object({ week: z.iso.date(), matches: count, hires: count })),
  /** The referrers who sent most, with what became of the people. */
  referrers: z.array(
    z.object({
      name: z.string(),
      referralCode: z.string(),
      referred: count,
      approved: count,
      profiles: count,
      jobReady: count,
      hired: count,
    }),
  ),
});
export type AdminFigures = z.infer<typeof adminFigures>;

export const readFigures = route({
  method: "GET",
  path: "/api/admin/figures",
  summary: "The pipeline, time to a first answer, matches and hires by week, and who refers well",
  auth: ["admin"],
  response: adminFigures,
});

export const listCandidateMatches = route({
  method: "GET",
  path: "/api/admin/candidates/:id/matches",
  summary: "Matches of a candidate, newest first, at most 1,000",
  auth: ["admin"],
  params: z.strictObject({ id }),
  response: z.array(employerMatch),
  errors: ["not_found"],
});
