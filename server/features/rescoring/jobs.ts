import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { rescoreEverybody } from "./commands.ts";

/** After an engine changed, and after a stop, it goes on within ten minutes; done, it costs one read. */
export const rescore = job({
  name: "rescore-everybody",
  payload: z.object({}),
  schedule: "*/10 * * * *",
  timeLimit: 3600,
  alone: true,
  handler: (ctx) => rescoreEverybody(ctx),
});
