import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { forgetTaps } from "./commands.ts";

export const forgetOldTaps = job({
  name: "forget-one-taps",
  payload: z.object({}),
  schedule: "29 3 * * *",
  handler: (ctx) => forgetTaps(ctx),
});
