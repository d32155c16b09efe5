import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { readFairness } from "./week.ts";

/** Counts the figures that the week shows, as it begins. */
export const fairnessWeek = job({
  name: "fairness-week",
  payload: z.object({}),
  schedule: "1 0 * * 1",
  handler: async (ctx) => {
    await readFairness(ctx);
  },
});
