import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { readToldSkills } from "./commands.ts";

export const readSkillsTold = job({
  name: "read-told-skills",
  payload: z.object({ userId: z.uuid() }),
  on: ["profile-changed"],
  upToDate: "userId",
  timeLimit: 180,
  handler: (ctx, { userId }) => readToldSkills(ctx, userId),
});
