import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { readResumeFile } from "./commands.ts";

export const readStoredResume = job({
  name: "read-resume",
  payload: z.object({ id: z.uuid() }),
  on: ["resume-stored"],
  // For half a day, as mail: the store of files may be away for longer than some minutes.
  retryLimit: 20,
  retryDelay: 10,
  timeLimit: 60,
  handler: (ctx, { id }) => readResumeFile(ctx, id),
});
