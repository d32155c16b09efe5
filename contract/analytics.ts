import { z } from "zod";
import { optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

export { conversionValues } from "./conversion-values.ts";

/** Events that one call brings at most. */
export const batchMax = 40;

/** Values that an event carries at most beside its own fields. */
export const metadataMax = 20;

const metadataValue = z.union([optionalLine(500), z.number(), z.boolean(), z.null()]);

export const conversionEvent = z.strictObject({
  event: optionalLine(100).min(1),
  category: optionalLine(100).optional(),
  action: optionalLine(100).optional(),
  label: optionalLine(500).optional(),
  value: z.number().min(0).max(1_000_000).optional(),
  /** Accepted and ignored: the session decides who it was. */
  userId: optionalLine(200).optional(),
  metadata: z
    .record(optionalLine(60).min(1), metadataValue)
    .refine((values) => Object.keys(values).length <= metadataMax, "many")
    .optional(),
  timestamp: timestamp.optional(),
  url: optionalLine(2000).optional(),
  userAgent: optionalLine(500).optional(),
  sessionId: optionalLine(100).optional(),
  /** The code that the visit began with (`/?ref=CODE`); kept where somebody holds it. */
  referralCode: optionalLine(60).optional(),
  /** The same id counts once. */
  eventId: optionalLine(100).min(8).optional(),
});
export type ConversionEvent = z.infer<typeof conversionEvent>;

/** An event, and what else waited in the browser meanwhile: it sends them together. */
const conversionBatch = conversionEvent.extend({
  /** The browser's no: only pages are counted then, and nothing of who saw them. */
  withoutIdentity: z.literal(true).optional(),
  more: z
    .array(conversionEvent)
    .max(batchMax - 1)
    .optional(),
});
export type ConversionBatch = z.infer<typeof conversionBatch>;

export const recordConversion = route({
  method: "POST",
  path: "/api/analytics/conversion",
  summary: "Count an event",
  auth: "public",
  budget: "event",
  body: conversionBatch,
  /** Where the request says Global Privacy Control, Do Not Track or no, only pages are, without identity. */
  response: z.object({ recorded: z.boolean() }),
  status: 202,
  errors: ["invalid", "too_many"],
  creates: true,
});

/** One day (UTC) of what is counted from the first day on. */
export const dayCounts = z.object({
  day: z.iso.date(),
  pageViews: z.number().int(),
  visits: z.number().int(),
  applications: z.number().int(),
  signUps: z.number().int(),
});
export type DayCounts = z.infer<typeof dayCounts>;

export const readActivity = route({
  method: "GET",
  path: "/api/admin/analytics/activity",
  summary: "Page views, visits, applications and sign-ups by day, oldest first",
  auth: ["admin"],
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).optional() }),
  response: z.array(dayCounts),
});
