import { z } from "zod";
import { dayMs } from "#server/platform/clock.ts";
import { job } from "#server/platform/jobs/job.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { remindOfInterview } from "./commands.ts";
import { unremindedInterviews } from "./queries.ts";

/** The reminder that both sides get the day before. */
export const remindInterviews = job({
  name: "remind-interviews",
  payload: z.object({}),
  schedule: "*/15 * * * *",
  timeLimit: 600,
  async handler(ctx) {
    const until = new Date(ctx.clock.now().getTime() + dayMs);
    const due = await unremindedInterviews(ctx, until);
    await oneByOne(ctx, "remind-interviews", due, ({ id }) => remindOfInterview(ctx, id));
  },
});
