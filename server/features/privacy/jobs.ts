import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { keepRetention } from "./commands.ts";

export const retention = job({
  name: "keep-retention",
  payload: z.object({}),
  schedule: "41 4 * * *",
  timeLimit: 3600,
  // A round that outlasts its limit goes on: the next try would erase and write beside it.
  alone: true,
  handler: (ctx) => keepRetention(ctx),
});
