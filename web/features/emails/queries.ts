import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EmailStatus, listEmails, listMailRefusals, readEmail } from "#contract/emails.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { followsDesk } from "#web/lib/query-client.ts";
import type { OutboxSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

/** One page of the messages that the filters let through. */
export function useEmails({ status, search, cursor }: OutboxSearch) {
  return useQuery({
    queryKey: ["admin", "emails", { status, search, cursor }],
    queryFn: async () =>
      pageOf(
        await call<typeof listEmails>("GET", "/api/admin/emails", {
          query: { status, search, cursor, limit: pageSize },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** How many messages are in this state. */
export function useEmailCount(status: EmailStatus) {
  return useQuery({
    queryKey: ["admin", "emails", "count", status],
    queryFn: async () =>
      pageOf(
        await call<typeof listEmails>("GET", "/api/admin/emails", { query: { status, limit: 1 } }),
      ).counts.total,
    meta: followsDesk,
  });
}

/** One message with its text. */
export function useEmail(id: string) {
  return useQuery({
    queryKey: ["admin", "emails", "message", id],
    queryFn: () => call<typeof readEmail>("GET", "/api/admin/emails/:id", { params: { id } }),
  });
}

/** One page of the addresses that mail no longer goes to. */
export function useMailRefusals({ reason, search, cursor }: OutboxSearch) {
  return useQuery({
    queryKey: ["admin", "mail-refusals", { reason, search, cursor }],
    queryFn: async () =>
      pageOf(
        await call<typeof listMailRefusals>("GET", "/api/admin/mail-refusals", {
          query: { reason, search, cursor, limit: pageSize },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
