import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { fillRequest, goRound, keepMember } from "./commands.ts";

export const keepPool = job({
  name: "keep-pool",
  payload: z.object({ userId: z.uuid() }),
  on: [
    "candidate-moved",
    "profile-changed",
    "candidate-assessed",
    "travel-limit-changed",
    "skills-told",
    "pool-doubted",
  ],
  handler: (ctx, { userId }) => keepMember(ctx, userId),
});

export const fill = job({
  name: "fill-request",
  payload: z.object({ requestId: z.uuid() }),
  on: ["talent-request-changed", "candidates-nearby"],
  handler: (ctx, { requestId }) => fillRequest(ctx, requestId),
});

export const round = job({
  name: "go-round-pool",
  payload: z.object({}),
  schedule: "17 5 * * *",
  timeLimit: 3600,
  handler: (ctx) => goRound(ctx),
});
