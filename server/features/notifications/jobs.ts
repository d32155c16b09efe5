import { z } from "zod";
import { job, type Job } from "#server/platform/jobs/job.ts";
import { bring, limitSeconds } from "./delivery.ts";

export const deliver: Job<{ id: string }> = job({
  name: "deliver-notification",
  atOnce: 4,
  payload: z.object({ id: z.uuid() }),
  retryLimit: 8,
  retryDelay: 10,
  timeLimit: limitSeconds,
  handler: async (ctx, { id }, { last }) => {
    const later = await bring(ctx, id, last);
    if (later) await ctx.jobs.send(ctx.db, deliver, { id }, later);
  },
});
