import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedChoices, readNotifications, saveChoices } from "#contract/notifications.ts";
import { call } from "#web/api.ts";
import { choicesKey, inboxKey } from "./queries.ts";

/** Marks notifications as read: those named, or all. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) =>
      call<typeof readNotifications>("POST", "/api/notifications/read", {
        body: ids ? { ids } : {},
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

/** Stores what the caller chose. */
export function useSaveChoices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedChoices) =>
      call<typeof saveChoices>("PUT", "/api/notifications/choices", { body }),
    onSuccess: (saved) => queries.setQueryData(choicesKey, saved),
  });
}
