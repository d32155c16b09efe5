import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { keepMember } from "./commands.ts";

export const keepPool = job({
  name: "keep-pool",
  payload: z.object({ userId: z.uuid() }),
  on: ["candidate-moved", "profile-changed", "candidate-assessed", "travel-limit-changed"],
  handler: (ctx, { userId }) => keepMember(ctx, userId),
});
