import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EmailStatus, listEmails, listMailRefusals, readEmail } from "#contract/emails.ts";
import type { CallOf } from "#contract/route.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { followsDesk } from "#web/lib/query-client.ts";
import { reading } from "#web/reading.ts";
import type { OutboxSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = (query: CallOf<typeof listEmails>["query"]) =>
  reading<typeof listEmails>("/api/admin/emails", { query });

/** One page of the messages that the filters let through. */
export const useEmails = ({ status, search, cursor }: OutboxSearch) =>
  useQuery({
    ...list({ status, search, cursor, limit: pageSize }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });

/** How many messages are in this state. */
export const useEmailCount = (status: EmailStatus) =>
  useQuery({
    ...list({ status, limit: 1 }),
    select: (answer) => pageOf(answer).counts.total,
    meta: followsDesk,
  });

/** One message with its text. */
export const useEmail = (id: string) =>
  useQuery(reading<typeof readEmail>("/api/admin/emails/:id", { params: { id } }));

/** One page of the addresses that mail no longer goes to. */
export const useMailRefusals = ({ reason, search, cursor }: OutboxSearch) =>
  useQuery({
    ...reading<typeof listMailRefusals>("/api/admin/mail-refusals", {
      query: { reason, search, cursor, limit: pageSize },
    }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
