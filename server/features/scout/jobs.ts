import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { deleteExpired } from "./retention.ts";

export const expiry = job({
  name: "expire-scorecards",
  payload: z.object({}),
  schedule: "23 4 * * *",
  handler: (ctx) => deleteExpired(ctx),
});
