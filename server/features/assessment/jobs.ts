import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { assessCandidate } from "./commands.ts";

export const assessChanged = job({
  name: "assess-candidate",
  payload: z.object({ userId: z.uuid() }),
  on: ["profile-changed"],
  upToDate: "userId",
  timeLimit: 180,
  handler: (ctx, { userId }) => assessCandidate(ctx, userId),
});
