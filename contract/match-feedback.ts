import { z } from "zod";
import { hireDecisions } from "./match-words.ts";
import { matchState } from "./matches.ts";
import { id, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/* What an employer says of an interview. */

export const hireDecision = z.enum(hireDecisions);

export const feedback = z.object({
  employerFeedback: z.string().nullable(),
  interviewDate: z.string().nullable(),
  interviewNotes: z.string().nullable(),
  hireDecision: hireDecision.nullable(),
  feedbackRating: z.number().int().nullable(),
  updatedAt: timestamp.nullable(),
  state: matchState,
  undoUntil: timestamp.nullable(),
  /** What the form begins with where nothing was said: the agreed day once it has come, and what was decided. */
  known: z.object({ interviewDate: z.string().nullable(), hireDecision: hireDecision.nullable() }),
  /** The job, whose other matches a hire may close. */
  requestId: id,
  /** Whom it is about, for the page's head. */
  person: z.string(),
  roleTitle: z.string(),
});
export type Feedback = z.infer<typeof feedback>;

const matchParams = z.strictObject({ matchId: id });

export const readFeedback = route({
  method: "GET",
  path: "/api/matches/:matchId/feedback",
  summary: "What the shop said of somebody it was matched with",
  auth: ["employer", "admin"],
  params: matchParams,
  response: feedback,
  errors: ["not_found"],
});

export const giveFeedback = route({
  method: "PATCH",
  path: "/api/matches/:matchId/feedback",
  summary: "Say how it went, at any time after the match was made; a decision moves the match",
  auth: ["employer"],
  params: matchParams,
  body: z.strictObject({
    employerFeedback: paragraph(5000).optional(),
    /** A day, or a moment, that is not still to come; an empty text takes it away. */
    interviewDate: z.union([z.iso.date(), timestamp, z.literal("")], { error: "date" }).optional(),
    interviewNotes: paragraph(5000).optional(),
    hireDecision: hireDecision.optional(),
    feedbackRating: z.number().int().min(1).max(5).optional(),
  }),
  response: feedback,
  errors: ["invalid", "not_found", "conflict"],
});
