import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { workOnImport } from "./import-work.ts";
import { workOnScoring } from "./scoring-work.ts";
import { deleteExpired, deleteSessionsOf } from "./retention.ts";
import { weighOn } from "./weighing.ts";

export const expiry = job({
  name: "expire-scorecards",
  payload: z.object({}),
  schedule: "23 4 * * *",
  handler: (ctx) => deleteExpired(ctx),
});

/** One slice at a time, so that no import waits for the whole of another. */
export const continueImport = job({
  name: "continue-import",
  payload: z.object({ id: z.string() }),
  on: ["import-goes-on"],
  timeLimit: 600,
  retryLimit: 3,
  handler: (ctx, { id }, attempt) => workOnImport(ctx, id, attempt),
});

/** One lot of cards at a time, so that no session waits for the whole of another. */
export const weighRest = job({
  name: "weigh-scorecards",
  payload: z.object({ sessionId: z.uuid(), version: z.number(), behind: z.string() }),
  on: ["weights-moved"],
  retryLimit: 3,
  handler: (ctx, payload) => weighOn(ctx, payload),
});

/** Several at once: each waits mostly for a model, and what takes the processor runs in threads. */
export const scoreOne = job({
  name: "score-candidate",
  payload: z.object({ id: z.string() }),
  on: ["scoring-begun"],
  timeLimit: 300,
  retryLimit: 3,
  atOnce: 8,
  handler: (ctx, { id }, attempt) => workOnScoring(ctx, id, attempt),
});

/** A shop's sessions and cards go with the last of its people. */
export const forget = job({
  name: "delete-sessions-of-shop",
  payload: z.object({ shopId: z.uuid() }),
  on: ["shop-erased"],
  handler: (ctx, { shopId }) => deleteSessionsOf(ctx, shopId),
});
