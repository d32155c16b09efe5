import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { reconsiderCandidate } from "./commands.ts";

export const reconsider = job({
  name: "reconsider-candidate",
  payload: z.object({ userId: z.uuid() }),
  on: ["profile-changed", "candidate-assessed"],
  handler: (ctx, { userId }) => reconsiderCandidate(ctx, userId),
});
