import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  importWaitlist,
  previewWaitlistImport,
  updateWaitlistEntry,
  WaitlistEntry,
} from "#contract/waitlist.ts";
import { call } from "#web/api.ts";
import { type Draft, requestOf } from "./draft.ts";

/** Saves a draft over the version of the entry that its editor saw. */
export function useUpdateEntry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, draft }: { seen: WaitlistEntry; draft: Draft }) =>
      call<typeof updateWaitlistEntry>("PATCH", "/api/admin/waitlist/:id", {
        params: { id: seen.id },
        body: requestOf(seen, draft),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** Asks what the CSV would do; nothing is stored. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (csv: string) =>
      call<typeof previewWaitlistImport>("POST", "/api/admin/waitlist/import/preview", {
        body: { csv },
      }),
  });
}

/** Loads the CSV; the same `idempotencyKey` loads it once. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ csv, idempotencyKey }: { csv: string; idempotencyKey: string }) =>
      call<typeof importWaitlist>("POST", "/api/admin/waitlist/import", {
        body: { csv },
        idempotencyKey,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
