import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { reconsiderCandidate } from "./commands.ts";

export const reconsider = job({
  name: "reconsider-candidate",
  payload: z.object({ userId: z.uuid() }),
  // Doubted is also whoever a release marks otherwise, where nothing of theirs has changed.
  on: ["profile-changed", "candidate-assessed", "pool-doubted"],
  upToDate: "userId",
  handler: (ctx, { userId }) => reconsiderCandidate(ctx, userId),
});
