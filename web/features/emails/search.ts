import type { EmailStatus, MailTopic, RefusalReason } from "#contract/emails.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";

export const statusLabels: Record<EmailStatus, string> = {
  queued: "Waiting",
  sent: "Sent",
  outbox: "In the outbox",
  failed: "Failed",
  refused: "Not sent",
  bounced: "Bounced",
};

export const statuses = Object.keys(statusLabels) as EmailStatus[];

export const reasonLabels: Record<RefusalReason, string> = {
  bounced: "No such mailbox",
  complained: "Reported as spam",
  unsubscribed: "Unsubscribed",
};

export const reasons = Object.keys(reasonLabels) as RefusalReason[];

/** What an address gets no more, after "Emails about". */
export const topicLabels: Record<MailTopic, string> = {
  matches: "matches",
  interviews: "interviews",
  profile: "their profile",
  reviews: "score reviews",
  invitations: "invitations",
  requests: "requests for employer access",
};

/** What the address of `/admin/outbox` may hold: the filters, the page, the open message. */
export interface OutboxSearch {
  /** The list of addresses instead of messages. */
  list?: "refusals" | undefined;
  status?: EmailStatus | undefined;
  reason?: RefusalReason | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  message?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export function readOutboxSearch(raw: Record<string, unknown>): OutboxSearch {
  return {
    list: raw.list === "refusals" ? "refusals" : undefined,
    status: choiceParam(raw.status, statuses),
    reason: choiceParam(raw.reason, reasons),
    search: textParam(raw.search, 200),
    cursor: textParam(raw.cursor, 200),
    message: textParam(raw.message, 60),
  };
}
