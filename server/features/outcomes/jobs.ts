import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { askHowHiresWent } from "./asking.ts";
import { readOutcomeFigures } from "./week.ts";

/** Asks shops and workers how hires went, 30 and 90 days on, and reminds once. */
export const askOutcomes = job({
  name: "ask-outcomes",
  payload: z.object({}),
  schedule: "12 * * * *",
  timeLimit: 600,
  handler: (ctx) => askHowHiresWent(ctx),
});

/** Counts the figures that the week shows, as it begins. */
export const countOutcomes = job({
  name: "outcomes-week",
  payload: z.object({}),
  schedule: "4 0 * * 1",
  handler: async (ctx) => {
    await readOutcomeFigures(ctx);
  },
});
