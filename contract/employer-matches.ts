import { z } from "zod";
import { inWords } from "./assessment.ts";
import { firstDay } from "./hires.ts";
import { interview, interviewState, meeting, proposedTimes } from "./interviews.ts";
import { list, paging } from "./lists.ts";
import { matchActions, matchOrders, matchStates, traitFilters } from "./match-words.ts";
import {
  closedReason,
  closingParty,
  matchOrigin,
  matchReasons,
  matchState,
  passReason,
} from "./matches.ts";
import { availabilities } from "./onboarding.ts";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { ofShop } from "./shops.ts";

/* Matches as the employer sees and moves them. */

const score = z.number().nullable();

/** What an employer's list shows of a person: these keys and no others. */
export const matchedJobseeker = z.object({
  firstName: z.string(),
  lastName: z.string(),
  location: z.string().nullable(),
  /** What was answered last, in the profile or in onboarding. */
  availability: z.enum(availabilities).nullable(),
  isJobReady: z.boolean(),
  hustleScore: score,
  safetyAwarenessScore: score,
  coachabilityScore: score,
  reliabilityScore: score,
  /** The word of each score that has no number here (docs/domain.md, "words only"). */
  inWords,
});
export type MatchedJobseeker = z.infer<typeof matchedJobseeker>;

const can = z.object({
  hire: z.boolean(),
  scheduleInterview: z.boolean(),
  pass: z.boolean(),
  undo: z.boolean(),
  cancelInterview: z.boolean(),
  giveFeedback: z.boolean(),
});

export const employerMatch = z.object({
  id,
  requestId: id,
  roleTitle: z.string(),
  shopName: z.string(),
  state: matchState,
  closedReason: closedReason.nullable(),
  closedBy: closingParty.nullable(),
  /** Over for good: a shop reads the name and what it did itself, and nothing of the person as they are now. */
  isOver: z.boolean(),
  origin: matchOrigin,
  /** Mean of the shown trait scores present, divided by 5, in percent; null reads "Not scored yet". */
  matchPercentage: z.number().int().nullable(),
  jobseeker: matchedJobseeker,
  reasons: matchReasons,
  /** How the person answers this job: "meets 5 of 7, 2 not told". */
  fit: z.object({
    met: z.number().int(),
    of: z.number().int(),
    missed: z.number().int(),
    untold: z.number().int(),
  }),
  interview: interview.nullable(),
  /** The day of an interview that the shop's feedback tells of; null where they did not come to it. */
  metOn: z.string().nullable(),
  /** By when the employer should answer; null once that has happened or no longer matters. */
  answerBy: timestamp.nullable(),
  /** When the candidate last said that they are still available for it. */
  availableAt: timestamp.nullable(),
  /** Until when the last hire or pass can be taken back. */
  undoUntil: timestamp.nullable(),
  createdAt: timestamp,
  can,
});
export type EmployerMatch = z.infer<typeof employerMatch>;

export const matchCounts = z.object({
  total: z.number().int(),
  /** How many different people these are with; null where every shop's are counted. */
  people: z.number().int().nullable(),
  /** There are more: every shop's are counted up to `countLimit`, unless asked for exactly. */
  atLeast: z.boolean(),
  /** How many of all have no score for the filtered trait; they are listed last. */
  notTold: z.number().int(),
  /** Besides all: who has told it, and less of it than `minScore`. */
  hidden: z.number().int(),
  /** Besides all: whom `state` alone hides, and whom `requestId` alone hides; 0 for every shop's. */
  hiddenByState: z.number().int(),
  hiddenByRequest: z.number().int(),
  new: z.number().int(),
  interviewing: z.number().int(),
  hired: z.number().int(),
  passed: z.number().int(),
  closed: z.number().int(),
});
export type MatchCounts = z.infer<typeof matchCounts>;

export const matchFilters = {
  /** Which score `minScore` looks at; `all` is the mean of those present. Who has none comes last. */
  trait: z.enum(traitFilters).optional(),
  minScore: z.coerce.number().int().min(1).max(5).optional(),
  requestId: id.optional(),
  /** `open`: new, interviewing, and what can still be taken back. */
  state: z.enum([...matchStates, "open"]).optional(),
  ...ofShop,
};

const employer = ["employer"] as const;
const employerOrAdmin = ["employer", "admin"] as const;
const matchParams = z.strictObject({ matchId: id });

export const listEmployerMatches = route({
  method: "GET",
  path: "/api/employer/matches",
  summary:
    "The shop's matches, best fit first unless `sort` says otherwise; for an admin all shops', newest first",
  auth: employerOrAdmin,
  query: z.strictObject({
    ...matchFilters,
    sort: z.enum(matchOrders).optional(),
    ...paging,
    /** Counts every shop's to the end, however long that takes. */
    exact: z.literal("true").optional(),
  }),
  response: list(employerMatch, matchCounts),
});

/** How many of a shop's candidates got how far, over the shop's whole life. */
export const employerFunnel = z.object({
  matched: z.number().int(),
  /** The employer acted at all. */
  answered: z.number().int(),
  /** An interview was asked for. */
  interviewed: z.number().int(),
  hired: z.number().int(),
});
export type EmployerFunnel = z.infer<typeof employerFunnel>;

export const readEmployerFunnel = route({
  method: "GET",
  path: "/api/employer/funnel",
  summary: "How far the shop's candidates got; an admin names a shop by `shopId`",
  auth: employerOrAdmin,
  query: z.strictObject({ ...ofShop }),
  response: employerFunnel,
  errors: ["not_found"],
});

export const actOnMatch = route({
  method: "POST",
  path: "/api/matches/:matchId/action",
  summary: "Hire, ask for an interview, or pass",
  auth: employer,
  params: matchParams,
  body: z.strictObject({
    action: z.enum(matchActions),
    /** With `schedule_interview`: up to three times to choose from. */
    proposedTimes: proposedTimes.optional(),
    /** With `proposedTimes`: how long it takes, and where or how; what is absent is as before. */
    meeting: meeting.optional(),
    /** With `proposedTimes`: a 409 names those that overlap another interview, and nothing is sent. */
    unlessOverlapping: z.boolean().optional(),
    /** With `hire`: what the person should know of the first day. */
    firstDay: firstDay.optional(),
    /** With `pass`: why; the candidate is told it only when it is shared, and finds it in their export. */
    passReason: passReason.optional(),
    sharePassReason: z.boolean().optional(),
  }),
  response: employerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const undoMatchAction = route({
  method: "POST",
  path: "/api/matches/:matchId/undo",
  summary: "Take the last hire or pass back, within ten minutes",
  auth: employer,
  params: matchParams,
  response: employerMatch,
  errors: ["not_found", "conflict"],
});

export const cancelInterviewAsShop = route({
  method: "POST",
  path: "/api/matches/:matchId/interview/cancel",
  summary:
    "Call the interview off, or take back times that wait to be picked; other times can be proposed",
  auth: employer,
  params: matchParams,
  /** What the caller saw: when it is another by now, nothing is called off. */
  query: z.strictObject({ seen: interviewState.extract(["proposed", "picked"]).optional() }),
  response: employerMatch,
  errors: ["invalid", "not_found", "conflict"],
});
