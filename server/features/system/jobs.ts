import { lt } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#server/platform/clock.ts";
import { forgetBudgets } from "#server/platform/http/budgets.ts";
import { submissions } from "#server/platform/http/table.ts";
import { job } from "#server/platform/jobs/job.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { forgetWorkers } from "./heartbeat.ts";

export const housekeeping = job({
  name: "housekeeping",
  payload: z.object({}),
  schedule: "7 * * * *",
  handler: async (ctx) => {
    const dayAgo = new Date(ctx.clock.now().getTime() - dayMs);
    const steps = {
      budgets: () => forgetBudgets(ctx),
      submissions: () => ctx.db.delete(submissions).where(lt(submissions.createdAt, dayAgo)),
      workers: () => forgetWorkers(ctx),
    };
    const rows = Object.entries(steps).map(([id, run]) => ({ id, run }));
    await oneByOne(ctx, "housekeeping", rows, ({ run }) => run());
  },
});
