import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listNotifications, readChoices } from "#contract/notifications.ts";
import { useLanguage } from "#web/lib/language.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { keyOfCall, reading } from "#web/reading.ts";

const path = "/api/notifications";

/** The inbox and how much of it is unread, without the choices below the same address. */
export const inboxKey = keyOfCall(path);

/** Rows on a page of the inbox. */
export const pageSize = 25;

const list = (query: { cursor?: string | undefined; limit: number }) =>
  reading<typeof listNotifications>(path, { query });

/** One page of the inbox. */
export function useInbox(cursor: string | undefined) {
  // The server answers in the language in use: another language is another page.
  const language = useLanguage();
  const page = list({ cursor, limit: pageSize });
  return useQuery({
    ...page,
    queryKey: [...page.queryKey, language],
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

/** How many notifications wait to be read. */
export const useUnread = () =>
  useQuery({ ...list({ limit: 1 }), select: (answer) => pageOf(answer).counts.unread });

export const choices = reading<typeof readChoices>(`${path}/choices`);

/** What reaches the caller where. */
export const useChoices = () =>
  useQuery({
    ...choices,
    // A link in a mail ends a topic without the app hearing of it.
    refetchOnMount: "always",
  });
