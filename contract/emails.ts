import { z } from "zod";
import { counting, list, paging, total, totalFound } from "./lists.ts";
import { notificationKinds } from "./notification-words.ts";
import { id, optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/**
 * `outbox`: kept to be read here because no mail server is configured; `refused`: not sent, because
 * its reader or their mailbox refuses it; `bounced`: came back after the mail server had taken it.
 */
export const emailStatuses = ["queued", "sent", "outbox", "failed", "refused", "bounced"] as const;
export const emailStatus = z.enum(emailStatuses);
export type EmailStatus = z.infer<typeof emailStatus>;

/**
 * What a message is about that its reader may end: the kinds of news, invitations of strangers, and
 * what waits for an admin. A message without a topic answers what the person just did, or must be sent.
 */
export const mailTopics = [...notificationKinds, "invitations", "requests"] as const;
export const mailTopic = z.enum(mailTopics);
export type MailTopic = z.infer<typeof mailTopic>;

export const emailSummary = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: emailStatus,
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Whether an admin may send it again, or for the first time once there is a mail server. */
  canRetry: z.boolean(),
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
    ...counting,
    ...paging,
  }),
  response: list(emailSummary, totalFound),
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
  summary: "Try a message again that failed, was refused, or waited for a mail server to be set up",
  auth: admin,
  params: z.strictObject({ id }),
  response: emailSummary,
  errors: ["not_found", "conflict"],
});

/** Why nothing is sent to an address: it does not exist, its reader called us spam, or they said no. */
export const refusalReasons = ["bounced", "complained", "unsubscribed"] as const;
export const refusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof refusalReason>;

export const mailRefusal = z.object({
  id,
  address: z.string(),
  /** The topic that is not sent; null for every topic that the reason stops. */
  topic: mailTopic.nullable(),
  reason: refusalReason,
  /** What the mail server or the provider said, in codes. */
  detail: z.string(),
  createdAt: timestamp,
});
export type MailRefusal = z.infer<typeof mailRefusal>;

export const listMailRefusals = route({
  method: "GET",
  path: "/api/admin/mail-refusals",
  summary: "Addresses that mail no longer goes to, newest first",
  auth: admin,
  query: z.strictObject({
    reason: refusalReason.optional(),
    search: optionalLine(200).optional(),
    ...paging,
  }),
  response: list(mailRefusal, total),
});

export const liftMailRefusal = route({
  method: "DELETE",
  path: "/api/admin/mail-refusals/:id",
  summary: "Send mail to an address again",
  auth: admin,
  params: z.strictObject({ id }),
  response: z.object({}),
  errors: ["not_found"],
});
