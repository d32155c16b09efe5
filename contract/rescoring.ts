import { z } from "zod";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** How far everybody has been read again since the engines last changed (docs/domain.md, "scored anew"). */
export const rescoring = z.object({
  /** People read so far. */
  done: z.number().int(),
  isPaused: z.boolean(),
  /** Null before it has begun. */
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});
export type Rescoring = z.infer<typeof rescoring>;

const admin = ["admin"] as const;

export const readRescoring = route({
  method: "GET",
  path: "/api/admin/rescoring",
  summary: "How far everybody has been read again since the engines last changed",
  auth: admin,
  response: rescoring,
});

export const pauseRescoring = route({
  method: "PUT",
  path: "/api/admin/rescoring",
  summary: "Stop reading everybody again, or let it go on from where it stopped",
  auth: admin,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: rescoring,
  errors: ["invalid"],
});
