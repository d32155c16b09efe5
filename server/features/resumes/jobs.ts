import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { readResumeFile } from "./commands.ts";

export const readStoredResume = job({
  name: "read-resume",
  payload: z.object({ id: z.uuid() }),
  on: ["resume-stored"],
  timeLimit: 60,
  handler: (ctx, { id }) => readResumeFile(ctx, id),
});
