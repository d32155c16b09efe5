import { z } from "zod";
import type { RefusalReason } from "#contract/emails.ts";
import { email } from "#contract/primitives.ts";
import { invalid } from "#server/platform/errors.ts";

/** What a provider says became of a message, in our words; what changes nothing is left out. */
export interface MailEvent {
  address: string;
  reason: RefusalReason;
  /** The message's own id, where the provider hands it on. */
  messageId?: string | undefined;
  /** In codes. */
  detail: string;
}

const text = z.string().max(1000).optional().catch(undefined);

const sendgrid = z.array(
  z.object({ email: text, event: text, type: text, status: text, "smtp-id": text }),
);

const mailgun = z.object({
  "event-data": z.object({
    event: text,
    severity: text,
    reason: text,
    recipient: text,
    "delivery-status": z
      .object({ code: z.number().optional().catch(undefined) })
      .optional()
      .catch(undefined),
    message: z
      .object({ headers: z.object({ "message-id": text }).optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
});

const postmark = z.object({
  RecordType: text,
  Type: text,
  Email: text,
  Recipient: text,
  SuppressSending: z.boolean().optional().catch(undefined),
  SuppressionReason: text,
});

/** @throws {Failure} `invalid` for what is no JSON of this shape */
function parsed<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw invalid({ body: "errors:json" });
  }
}

/** The id that we gave a message: the part of its Message-ID before the `@`. */
const idIn = (messageId: string | undefined) => /^<?([\w-]{36})@/.exec(messageId ?? "")?.[1];

function eventOf(
  address: string | undefined,
  reason: RefusalReason | undefined,
  rest: { messageId?: string | undefined; detail: string },
): MailEvent[] {
  const checked = email.safeParse(address);
  return reason && checked.success ? [{ address: checked.data, reason, ...rest }] : [];
}

/** SendGrid's events (Event Webhook): a `bounce` is final unless it is of type `blocked`. */
export function sendgridEvents(bytes: Buffer): MailEvent[] {
  const reasons: Record<string, RefusalReason> = {
    spamreport: "complained",
    unsubscribe: "unsubscribed",
    group_unsubscribe: "unsubscribed",
  };
  return parsed(sendgrid, bytes).flatMap(({ email: to, event = "", type, status = "", ...one }) => {
    const bounced = event === "bounce" && type !== "blocked";
    return eventOf(to, bounced ? "bounced" : reasons[event], {
      messageId: idIn(one["smtp-id"]),
      detail: `sendgrid ${status}`.trim(),
    });
  });
}

/** Mailgun's event: a permanent failure is the mailbox's fault only where its reason says so. */
export function mailgunEvents(bytes: Buffer): MailEvent[] {
  const { "event-data": data } = parsed(mailgun, bytes);
  const { event = "", severity, reason = "", recipient } = data;
  const gone = event === "failed" && severity === "permanent" && /bounce/.test(reason);
  const reasons: Record<string, RefusalReason> = {
    complained: "complained",
    unsubscribed: "unsubscribed",
  };
  return eventOf(recipient, gone ? "bounced" : reasons[event], {
    messageId: idIn(data.message?.headers?.["message-id"]),
    detail: `mailgun ${data["delivery-status"]?.code ?? ""}`.trim(),
  });
}

const recipients = z.array(z.object({ emailAddress: text, status: text })).default([]);

const ses = z.object({
  notificationType: text,
  /** The name of this field where a configuration set publishes events. */
  eventType: text,
  bounce: z.object({ bounceType: text, bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
});

/** What SES says within a message of a topic: bounces that are permanent, and complaints. */
export function sesEvents(message: string): MailEvent[] {
  const { notificationType, eventType, bounce, complaint } = parsed(ses, Buffer.from(message));
  const type = notificationType ?? eventType;
  const told = (reason: RefusalReason, of: z.infer<typeof recipients> = []) =>
    of.flatMap(({ emailAddress, status = "" }) =>
      eventOf(emailAddress, reason, { detail: `ses ${status}`.trim() }),
    );
  if (type === "Complaint") return told("complained", complaint?.complainedRecipients);
  const gone = type === "Bounce" && bounce?.bounceType === "Permanent";
  return gone ? told("bounced", bounce.bouncedRecipients) : [];
}

/** Postmark's record: bounces that will not go away, complaints, and who unsubscribed there. */
export function postmarkEvents(bytes: Buffer): MailEvent[] {
  const record = parsed(postmark, bytes);
  const { RecordType: kind, Type: type = "" } = record;
  const detail = `postmark ${type}`.trim();
  if (kind === "SpamComplaint") return eventOf(record.Email, "complained", { detail });
  if (kind === "Bounce" && ["HardBounce", "BadEmailAddress"].includes(type))
    return eventOf(record.Email, "bounced", { detail });
  const left = kind === "SubscriptionChange" && record.SuppressSending;
  const byHand = left && record.SuppressionReason === "ManualSuppression";
  return eventOf(record.Recipient, byHand ? "unsubscribed" : undefined, { detail });
}
