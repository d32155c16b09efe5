import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { countAgreement } from "./agreement.ts";
import { endInvitation } from "./raters.ts";
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
  upToDate: "userId",
  handler: (ctx, { userId }) => forgetOldWords(ctx, userId),
});

/** Who left their shop, or was removed, rates no more: they were invited as somebody of that shop. */
export const endRating = job({
  name: "end-invitation-to-rate",
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  on: ["shop-left"],
  handler: (ctx, { userId, at }) => endInvitation(ctx, userId, new Date(at)),
});

/** Counts agreement some minutes after the last of its causes; without one it costs three short reads. */
export const countRatings = job({
  name: "count-agreement",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  timeLimit: 300,
  handler: (ctx) => countAgreement(ctx),
});
