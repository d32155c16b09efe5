import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { id, optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;

export const readHealth = route({
  method: "GET",
  path: "/api/health",
  summary: "200 once the database is migrated and reachable, 503 otherwise",
  auth: "public",
  response: z.object({ status: z.literal("ok") }),
  errors: ["unavailable"],
});

export const readLiveness = route({
  method: "GET",
  path: "/api/livez",
  summary:
    "200 while this process answers, whatever its database does: restart it when it does not",
  auth: "public",
  response: z.object({ status: z.literal("ok") }),
});

export const readReadiness = route({
  method: "GET",
  path: "/api/readyz",
  summary: "200 while this process can serve people, 503 otherwise: send nobody here until it can",
  auth: "public",
  response: z.object({
    status: z.literal("ok"),
    /** Whether a worker was seen within the last minute; without one mail and schedules wait. */
    worker: z.enum(["ok", "silent"]),
    /** Whether the replica is in use, if one is configured; while it is not, all reads go to the primary. */
    replica: z.enum(["ok", "unused"]).optional(),
  }),
  errors: ["unavailable"],
});

export const readDocumentation = route({
  method: "GET",
  path: "/api/docs",
  summary: "This interface, to read and to try",
  auth: "public",
  content: "html",
});

export const systemState = z.object({
  version: z.string(),
  runtime: z.string(),
  startedAt: timestamp,
  production: z.boolean(),
  demo: z.boolean(),
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    version: z.string(),
    bytes: z.number(),
    /** The standby that lists, figures and exports are read from; null where none is configured. */
    replica: z
      .object({
        /** Why it is not in use, as a clause without a period; null while it is. */
        unusedBecause: z.string().nullable(),
        /** How far it is behind the primary, at most; null if unknown. */
        secondsBehind: z.number().nullable(),
      })
      .nullable(),
  }),
  /** Free and whole space of the disk that this process writes to. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  files: z.enum(["disk", "s3"]),
  mail: z.object({ configured: z.boolean(), from: z.string() }),
  engine: z.object({ configured: z.boolean(), model: z.string().nullable() }),
  identityProvider: z.boolean(),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      /** Waiting for another try after a failure, of the waiting. */
      retrying: z.number().int(),
      active: z.number().int(),
      /** When the oldest that could run now was due; null when none is. */
      oldestAt: timestamp.nullable(),
    }),
  ),
  deadLetters: z.number().int(),
  /** When the kept counts were last held against the truth; null before the first time. */
  counts: z
    .object({
      checkedAt: timestamp,
      /** How many were wrong then, and were mended. */
      corrected: z.number().int(),
      lastWrongAt: timestamp.nullable(),
    })
    .nullable(),
});
export type SystemState = z.infer<typeof systemState>;

export const readSystem = route({
  method: "GET",
  path: "/api/admin/system",
  summary: "What's running and how it is",
  auth: admin,
  response: systemState,
});

export const retentionPlan = z.object({
  parts: z.array(z.object({ name: z.string(), kept: z.string() })),
  rounds: z.array(z.object({ name: z.string(), schedule: z.string(), nextAt: timestamp })),
  /** Accounts that asked to be erased and wait for it. */
  leaving: z.number().int(),
});
export type RetentionPlan = z.infer<typeof retentionPlan>;

export const readRetention = route({
  method: "GET",
  path: "/api/admin/retention",
  summary: "What is kept for how long, and when it is looked through next",
  auth: admin,
  response: retentionPlan,
});

export const deadLetter = z.object({
  id,
  /** The kind of work: the job's name. */
  kind: z.string(),
  /** What it was about: ids, never people's data. */
  payload: z.record(z.string(), z.unknown()),
  /** The job's id in the log, which says why it failed. */
  jobId: id.nullable(),
  tries: z.number().int(),
  createdAt: timestamp,
  failedAt: timestamp,
});
export type DeadLetter = z.infer<typeof deadLetter>;

export const listDeadLetters = route({
  method: "GET",
  path: "/api/admin/dead-letters",
  summary: "Failed jobs, newest first",
  auth: admin,
  query: z.strictObject({ kind: optionalLine(100).optional(), ...paging }),
  response: list(deadLetter, total),
});

export const retryDeadLetter = route({
  method: "POST",
  path: "/api/admin/dead-letters/:id/retry",
  summary: "Put failed work back into its queue",
  auth: admin,
  params: z.strictObject({ id }),
  response: deadLetter,
  errors: ["not_found", "conflict"],
});

export const discardDeadLetter = route({
  method: "DELETE",
  path: "/api/admin/dead-letters/:id",
  summary: "Give failed work up",
  auth: admin,
  params: z.strictObject({ id }),
  response: deadLetter,
  errors: ["not_found"],
});
