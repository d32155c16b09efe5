import { z } from "zod";
import { hire } from "./hires.ts";
import { interview, interviewNote } from "./interviews.ts";
import { closedReason, closingParty, matchReasons, matchState, passReason } from "./matches.ts";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { jobFacts } from "./talent-requests.ts";

/* Matches as the person behind them sees and answers them. */

/** What a jobseeker sees of a match: for ten minutes after a hire or pass, the state before it. */
export const jobseekerMatch = z.object({
  id,
  state: matchState,
  closedReason: closedReason.nullable(),
  closedBy: closingParty.nullable(),
  /** Only where the employer shares it. */
  passReason: passReason.nullable(),
  ...jobFacts,
  shopName: z.string(),
  /** The shop's own words on its pay plan; none while the job's plan is not decided. */
  shopPayPlan: z.string(),
  shopEquipment: z.string(),
  /** Where the shop is and its number, once there is an interview to go to, or a hire. */
  shopAddress: z.string().nullable(),
  shopPhone: z.string().nullable(),
  /** What the shop says of the first day, once hired. */
  hire: hire.nullable(),
  /** Whether a hire has ended since: an admin moved the caller on. */
  hireEnded: z.boolean(),
  reasons: matchReasons,
  interview: interview.nullable(),
  /** Whether the caller agreed to meet: the shop can reach them. */
  agreed: z.boolean(),
  /** By when the employer should answer; null once they have. */
  answerBy: timestamp.nullable(),
  createdAt: timestamp,
  can: z.object({
    /** Say yes to a shop that asks to meet without times. */
    agree: z.boolean(),
    pick: z.boolean(),
    askForOthers: z.boolean(),
    cancelInterview: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type JobseekerMatch = z.infer<typeof jobseekerMatch>;

const jobseeker = ["jobseeker"] as const;
const params = z.strictObject({ id });

export const listJobseekerMatches = route({
  method: "GET",
  path: "/api/jobseeker/matches",
  summary: "What the caller has been matched with, newest first",
  auth: jobseeker,
  response: z.array(jobseekerMatch),
});

export const readJobseekerMatch = route({
  method: "GET",
  path: "/api/jobseeker/matches/:id",
  summary: "One of the caller's matches",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found"],
});

export const agreeToMeet = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/agree",
  summary: "Agree to meet a shop that asked without times; it can reach the caller from then on",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found", "conflict"],
});

export const pickInterviewTime = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/pick",
  summary: "Pick one of the proposed times; both sides get a calendar invitation",
  auth: jobseeker,
  params,
  body: z.strictObject({
    time: timestamp,
    /** A 409 says what the time overlaps with, and nothing is picked. */
    unlessOverlapping: z.boolean().optional(),
  }),
  response: jobseekerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const askForOtherTimes = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/ask",
  summary: "Ask for other times than those proposed",
  auth: jobseeker,
  params,
  body: z.strictObject({ note: interviewNote.optional() }),
  response: jobseekerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const cancelInterviewAsCandidate = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/interview/cancel",
  summary: "Call the interview off; both sides' calendars are told, and the match stays",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found", "conflict"],
});

export const withdrawFromMatch = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/withdraw",
  summary: "Withdraw from a match; the employer is told",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found", "conflict"],
});
