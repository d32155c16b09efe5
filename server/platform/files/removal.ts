import { z } from "zod";
import { job } from "../jobs/job.ts";

/**
 * Removes a stored file. Sent in the transaction that lets go of it, so that a change which is
 * taken back loses nothing, and one that stands leaves no file behind.
 */
export const removeFile = job({
  name: "remove-file",
  payload: z.object({ name: z.string() }),
  handler: (ctx, { name }) => ctx.files.remove(name),
});
