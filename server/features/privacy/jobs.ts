import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { keepRetention } from "./commands.ts";

export const retention = job({
  name: "keep-retention",
  payload: z.object({}),
  schedule: "41 4 * * *",
  timeLimit: 3600,
  handler: (ctx) => keepRetention(ctx),
});
