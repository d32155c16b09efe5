import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { countAgreement } from "./agreement.ts";
import { scoreRatedText } from "./scoring.ts";
import { forgetOldWords } from "./withdrawing.ts";

/** Keeps an engine's new scores beside a text that people rate. */
export const scoreText = job({
  name: "score-rated-text",
  payload: z.object({ userId: z.uuid() }),
  on: ["candidate-assessed"],
  handler: (ctx, { userId }) => scoreRatedText(ctx, userId),
});

/** Takes what somebody no longer says from those who are reading it. */
export const forgetOldText = job({
  name: "forget-old-text",
  payload: z.object({ userId: z.uuid() }),
  on: ["profile-changed"],
  handler: (ctx, { userId }) => forgetOldWords(ctx, userId),
});

/** Counts agreement some minutes after the last of its causes; without one it costs three short reads. */
export const countRatings = job({
  name: "count-agreement",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  timeLimit: 300,
  handler: (ctx) => countAgreement(ctx),
});
