import { z } from "zod";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { employers, sessionParams } from "./scout.ts";
import { scoreBody, scoreBodyLimit } from "./scout-scorecards.ts";
import { scoringStages } from "./scout-words.ts";

export const scoringStates = ["running", "done", "failed", "cancelled"] as const;

/** A candidate who is being scored: how far it is, and what became of it. */
export const scoring = z.object({
  id,
  sessionId: id,
  /** Empty once there is a card, or nothing is wanted any more. */
  candidateName: z.string(),
  state: z.enum(scoringStates),
  stage: z.enum(scoringStages),
  createdAt: timestamp,
  /** The card that it became, once it is done. */
  scorecardId: id.nullable(),
});
export type Scoring = z.infer<typeof scoring>;

export const beginScoring = route({
  method: "POST",
  path: "/api/hiring-scout/sessions/:id/scorings",
  summary:
    "Score a candidate as a job: what `/score` answers is made while nobody waits. Its state is read at /api/hiring-scout/scorings/:id",
  auth: employers,
  params: sessionParams,
  body: scoreBody,
  response: scoring,
  status: 202,
  errors: ["invalid", "not_found", "conflict", "too_large", "too_many"],
  creates: true,
  bodyLimit: scoreBodyLimit,
});

export const listScorings = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id/scorings",
  summary: "A session's scorings of the last day that were not canceled, newest first",
  auth: employers,
  params: sessionParams,
  response: z.array(scoring),
  errors: ["not_found"],
});

export const readScoring = route({
  method: "GET",
  path: "/api/hiring-scout/scorings/:id",
  summary: "How far a scoring is",
  auth: employers,
  params: sessionParams,
  response: scoring,
  errors: ["not_found"],
});

export const cancelScoring = route({
  method: "DELETE",
  path: "/api/hiring-scout/scorings/:id",
  summary: "Stop a scoring, or put away one that failed; the card of one that is done stays",
  auth: employers,
  params: sessionParams,
  response: scoring,
  errors: ["not_found"],
});
