import { z } from "zod";
import { job } from "../jobs/job.ts";

/**
 * Removes a stored file. To be sent in the transaction that drops the last reference to it: if that is
 * rolled back, the file stays.
 */
export const removeFile = job({
  name: "remove-file",
  payload: z.object({ name: z.string() }),
  handler: (ctx, { name }) => ctx.files.remove(name),
});
