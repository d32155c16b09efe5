import { z } from "zod";
import { optionalLine } from "./primitives.ts";
import { route } from "./route.ts";

/** The road from a visit to a hire, in its order (docs/domain.md, "attribution"). */
export const roadStages = [
  "visits",
  "applications",
  "approved",
  "accounts",
  "profiles",
  "matched",
  "interviewed",
  "hired",
] as const;
export type RoadStage = (typeof roadStages)[number];

const count = z.number().int();

const reached = z.object(
  Object.fromEntries(roadStages.map((stage) => [stage, count])) as Record<RoadStage, typeof count>,
);
export type Reached = z.infer<typeof reached>;

/** Weeks that can be looked back over. */
export const attributionWeeks = [4, 13, 26, 52] as const;

/** The code under which everybody without a referral code is counted. */
export const noSource = "none";

export const attribution = z.object({
  /** What happened in these weeks: visits, and people by the stage that they reached. */
  funnel: reached,
  /** By the Monday (UTC) that the week begins with, oldest first. */
  weeks: z.array(reached.extend({ week: z.iso.date() })),
  /** Of everyone who applied in a week, how far each has come. Oldest first. */
  cohorts: z.array(reached.omit({ visits: true }).extend({ week: z.iso.date() })),
  /** By the code that people came with; `code` is null for those without one. Most hires first. */
  sources: z.array(reached.extend({ code: z.string().nullable(), name: z.string().nullable() })),
  /** The sources with most applications, week by week: applications and hires. */
  sourceWeeks: z.array(
    z.object({
      code: z.string(),
      week: z.iso.date(),
      applications: count,
      hired: count,
    }),
  ),
});
export type Attribution = z.infer<typeof attribution>;

export const readAttribution = route({
  method: "GET",
  path: "/api/admin/analytics/attribution",
  summary: "From the visit to the hire: the funnel, by week, by source, and in cohorts",
  auth: ["admin"],
  query: z.strictObject({
    weeks: z.coerce
      .number()
      .int()
      .refine((value) => (attributionWeeks as readonly number[]).includes(value), "choice")
      .optional(),
    /** A referral code, or `none` for those who came without one. */
    source: optionalLine(60).optional(),
  }),
  response: attribution,
  errors: ["invalid"],
});
