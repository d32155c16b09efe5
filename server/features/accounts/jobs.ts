import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { forgetExpired } from "./commands.ts";

export const clearExpired = job({
  name: "clear-expired-sessions",
  payload: z.object({}),
  schedule: "17 3 * * *",
  handler: (ctx) => forgetExpired(ctx),
});
