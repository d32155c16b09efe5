import { z } from "zod";
import { jobTerms } from "#contract/talent-requests.ts";
import { job } from "#server/platform/jobs/job.ts";
import { watchAnswers } from "./closing/answer-clock.ts";
import {
  closeMatchesOf,
  releaseCandidate,
  releaseHidden,
  reopenMatchesOf,
} from "./closing/closing.ts";
import { endHires } from "./closing/ending.ts";
import { settleMatches } from "./closing/settling.ts";
import { tellOfChangedTerms, tellOfNewMatches } from "./news/messages.ts";
import { refitMatches } from "./proposing/refitting.ts";
import { fillRequest } from "./proposing/filling.ts";

const nothing = z.object({});

/** Ten minutes after a hire or pass: it is final, and whoever it concerns is told. */
export const settle = job({
  name: "settle-matches",
  payload: nothing,
  schedule: "* * * * *",
  timeLimit: 600,
  handler: (ctx) => settleMatches(ctx),
});

/** Reminds of answers that are due, and lets lapse what nobody answered. */
export const answerClock = job({
  name: "watch-answers",
  payload: nothing,
  schedule: "*/10 * * * *",
  timeLimit: 600,
  handler: (ctx) => watchAnswers(ctx),
});

export const closeOfRequest = job({
  name: "close-matches-of-request",
  payload: z.object({ requestId: z.uuid() }),
  on: ["talent-request-changed"],
  timeLimit: 300,
  handler: (ctx, { requestId }) => closeMatchesOf(ctx, requestId),
});

export const release = job({
  name: "release-candidate",
  payload: z.object({ userId: z.uuid() }),
  on: ["candidate-moved", "pool-doubted"],
  timeLimit: 300,
  handler: (ctx, { userId }) => releaseCandidate(ctx, userId),
});

/** Once a day: whoever is kept from shops has no open match. */
export const releaseOfHidden = job({
  name: "release-hidden",
  payload: nothing,
  schedule: "41 5 * * *",
  timeLimit: 600,
  handler: (ctx) => releaseHidden(ctx),
});

export const endOfHires = job({
  name: "end-hires",
  payload: z.object({ userId: z.uuid() }),
  on: ["candidate-moved"],
  handler: (ctx, { userId }) => endHires(ctx, userId),
});

export const refitOfPerson = job({
  name: "refit-matches-of-person",
  payload: z.object({ userId: z.uuid() }),
  // Doubted is whoever a release reads otherwise, also where nothing that they wrote or were scored has changed.
  on: [
    "profile-changed",
    "candidate-assessed",
    "travel-limit-changed",
    "skills-told",
    "pool-doubted",
  ],
  timeLimit: 300,
  upToDate: "userId",
  handler: (ctx, { userId }) => refitMatches(ctx, { userId }),
});

export const refitOfRequest = job({
  name: "refit-matches-of-request",
  payload: z.object({ requestId: z.uuid() }),
  on: ["talent-request-changed"],
  timeLimit: 300,
  upToDate: "requestId",
  handler: (ctx, { requestId }) => refitMatches(ctx, { requestId }),
});

export const tellOfMatches = job({
  name: "tell-of-matches",
  payload: z.object({ requestId: z.uuid() }),
  on: ["matches-made"],
  timeLimit: 300,
  handler: (ctx, { requestId }) => tellOfNewMatches(ctx, requestId),
});

export const tellOfTerms = job({
  name: "tell-of-changed-terms",
  payload: z.object({ requestId: z.uuid(), terms: z.array(z.enum(jobTerms)) }),
  on: ["job-terms-changed"],
  timeLimit: 300,
  handler: (ctx, { requestId, terms }) => tellOfChangedTerms(ctx, requestId, terms),
});

export const reopenOfRequest = job({
  name: "reopen-matches-of-request",
  payload: z.object({ requestId: z.uuid(), closedAt: z.iso.datetime() }),
  on: ["talent-request-back"],
  timeLimit: 300,
  handler: (ctx, { requestId, closedAt }) => reopenMatchesOf(ctx, requestId, new Date(closedAt)),
});

export const fill = job({
  name: "fill-request",
  payload: z.object({ requestId: z.uuid() }),
  on: ["talent-request-changed", "candidates-nearby"],
  upToDate: "requestId",
  handler: (ctx, { requestId }) => fillRequest(ctx, requestId),
});
