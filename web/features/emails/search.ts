import type { EmailStatus } from "#contract/emails.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";

export const statusLabels: Record<EmailStatus, string> = {
  queued: "Waiting",
  sent: "Sent",
  outbox: "In the outbox",
  failed: "Failed",
};

export const statuses = Object.keys(statusLabels) as EmailStatus[];

/** What the address of `/admin/outbox` may hold: the filters, the page, the open message. */
export interface OutboxSearch {
  status?: EmailStatus | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  message?: string | undefined;
}

/** Reads the address's search part; whatever makes no sense there is left out. */
export function readOutboxSearch(raw: Record<string, unknown>): OutboxSearch {
  return {
    status: choiceParam(raw.status, statuses),
    search: textParam(raw.search, 200),
    cursor: textParam(raw.cursor, 200),
    message: textParam(raw.message, 60),
  };
}
