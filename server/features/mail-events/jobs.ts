import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { takeReport } from "./commands.ts";
import { readMailbox } from "./mailbox.ts";
import { readReport } from "./reports.ts";

export const readBounces = job({
  name: "read-bounces",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  // The next round does what this one could not.
  retryLimit: 0,
  timeLimit: 240,
  async handler(ctx) {
    const { bounces } = ctx.config;
    if (!bounces) return;
    await readMailbox(bounces.url, async (raw) => {
      const report = await readReport(ctx.config, raw);
      if (report) await takeReport(ctx, report);
      return report !== null;
    });
  },
});
