import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { remindOfInterview } from "./commands.ts";
import { unremindedInterviews } from "./queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The reminder that both sides get the day before. */
export const remindInterviews = job({
  name: "remind-interviews",
  payload: z.object({}),
  schedule: "*/15 * * * *",
  timeLimit: 600,
  async handler(ctx) {
    const until = new Date(ctx.clock.now().getTime() + dayMs);
    for (const { id } of await unremindedInterviews(ctx, until)) await remindOfInterview(ctx, id);
  },
});
