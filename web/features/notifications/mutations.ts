import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedChoices, readNotifications, saveChoices } from "#contract/notifications.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";
import { choices, inboxKey } from "./queries.ts";

/** Marks notifications as read: those named, or all. */
export const useMarkRead = () =>
  useChange(
    (ids?: string[]) =>
      call<typeof readNotifications>("POST", "/api/notifications/read", {
        body: ids ? { ids } : {},
      }),
    inboxKey,
  );

/** Stores what the caller chose. */
export function useSaveChoices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedChoices) =>
      call<typeof saveChoices>("PUT", "/api/notifications/choices", { body }),
    onSuccess: (saved) => queries.setQueryData(choices.queryKey, saved),
  });
}
