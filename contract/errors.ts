import { z } from "zod";

/** Every expected failure and the HTTP status that stands for it. */
export const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The one shape of every failure: a sentence for people, and which fields are wrong and why. */
export const errorBody = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
