import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listNotifications, readChoices } from "#contract/notifications.ts";
import { call } from "#web/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { pageOf } from "#web/lib/page-of.ts";

export const inboxKey = ["notifications"] as const;
export const choicesKey = ["notification-choices"] as const;

/** Rows on a page of the inbox. */
export const pageSize = 25;

const list = async (query: { cursor?: string | undefined; limit: number }) =>
  pageOf(await call<typeof listNotifications>("GET", "/api/notifications", { query }));

/** One page of the inbox. */
export function useInbox(cursor: string | undefined) {
  // The server answers in the language in use: another language is another page.
  const language = useLanguage();
  return useQuery({
    queryKey: [...inboxKey, { cursor, language }],
    queryFn: () => list({ cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
}

/** How many notifications wait to be read. */
export const useUnread = () =>
  useQuery({
    queryKey: [...inboxKey, "unread"],
    queryFn: async () => (await list({ limit: 1 })).counts.unread,
  });

/** What reaches the caller where. */
export const useChoices = () =>
  useQuery({
    queryKey: choicesKey,
    queryFn: () => call<typeof readChoices>("GET", "/api/notifications/choices"),
    // A link in a mail ends a topic without the app hearing of it.
    refetchOnMount: "always",
  });
