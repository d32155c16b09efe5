import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { id, optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** `outbox`: kept to be read here because no mail server is configured. */
export const emailStatuses = ["queued", "sent", "outbox", "failed"] as const;
export const emailStatus = z.enum(emailStatuses);
export type EmailStatus = z.infer<typeof emailStatus>;

export const emailSummary = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: emailStatus,
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});
export type EmailSummary = z.infer<typeof emailSummary>;

/**
 * With its text; both forms are blank once a mail server has taken the message, and until then the
 * secrets of its links are left out.
 */
export const email = emailSummary.extend({
  text: z.string(),
  html: z.string(),
  secretsHidden: z.boolean(),
});
export type Email = z.infer<typeof email>;

const admin = ["admin"] as const;

export const listEmails = route({
  method: "GET",
  path: "/api/admin/emails",
  summary: "Messages sent, waiting or failed, newest first",
  auth: admin,
  query: z.strictObject({
    status: emailStatus.optional(),
    search: optionalLine(200).optional(),
    ...paging,
  }),
  response: list(emailSummary, total),
});

export const readEmail = route({
  method: "GET",
  path: "/api/admin/emails/:id",
  summary: "One message with its text",
  auth: admin,
  params: z.strictObject({ id }),
  response: email,
  errors: ["not_found"],
});

export const retryEmail = route({
  method: "POST",
  path: "/api/admin/emails/:id/retry",
  summary: "Try a failed message again",
  auth: admin,
  params: z.strictObject({ id }),
  response: emailSummary,
  errors: ["not_found", "conflict"],
});
