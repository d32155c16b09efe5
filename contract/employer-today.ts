import { z } from "zod";
import { meetingWays } from "./meetings.ts";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { ofShop } from "./shops.ts";

/**
 * What waits at a shop for each person (docs/domain.md, "today"): an interview that is agreed; how one
 * went; other times, which the person asked for, or whose proposed ones have all passed; an answer to a new
 * match.
 */
export const todayKinds = ["interview", "outcome", "times", "late", "answer"] as const;

export const todayItem = z.object({
  kind: z.enum(todayKinds),
  matchId: id,
  name: z.string(),
  /** The jobs that it is about, this match's first. */
  roleTitles: z.array(z.string()),
  /** When the interview is or was; by when to answer. Null where no clock runs. */
  at: timestamp.nullable(),
  /** Of an interview: how it takes place. */
  way: z.enum(meetingWays).nullable(),
  timeZone: z.string().nullable(),
});
export type TodayItem = z.infer<typeof todayItem>;

export const employerToday = z.object({
  /** One for each person, what comes first at the front. */
  items: z.array(todayItem),
  /** How far each job with open matches is. */
  jobs: z.array(z.object({ requestId: id, new: z.number().int(), interviewing: z.number().int() })),
});
export type EmployerToday = z.infer<typeof employerToday>;

export const readEmployerToday = route({
  method: "GET",
  path: "/api/employer/today",
  summary:
    "What waits at the shop, one entry for each person, and how far its jobs are; an admin names a shop",
  auth: ["employer", "admin"],
  query: z.strictObject({ ...ofShop }),
  response: employerToday,
  errors: ["not_found"],
});
