import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { goRound, keepMember } from "./commands.ts";

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
  upToDate: "userId",
  handler: (ctx, { userId }) => keepMember(ctx, userId),
});

export const round = job({
  name: "go-round-pool",
  payload: z.object({}),
  schedule: "17 5 * * *",
  timeLimit: 3600,
  handler: (ctx) => goRound(ctx),
});
