import { useChange } from "#web/reading.ts";
import { adminFigures } from "#web/features/analytics/api.ts";
import { useMutation } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  decideWaitlistEntries,
  importWaitlist,
  previewWaitlistImport,
  updateWaitlistEntry,
  WaitlistEntry,
} from "#contract/waitlist.ts";
import { call } from "#web/api.ts";
import { type Draft, requestOf } from "./draft.ts";

/** What a decision on an applicant changes: their code's referrer counts them, an invited one is a person. */
const changed = [
  "/api/admin/waitlist",
  "/api/admin/referrers",
  "/api/admin/people",
  ...adminFigures,
] as const;

/** Saves a draft over the version of the entry that its editor saw. */
export const useUpdateEntry = () =>
  useChange(
    ({ seen, draft }: { seen: WaitlistEntry; draft: Draft }) =>
      call<typeof updateWaitlistEntry>("PATCH", "/api/admin/waitlist/:id", {
        params: { id: seen.id },
        body: requestOf(seen, draft),
      }),
    ...changed,
  );

export type EntryDecision = BodyOf<typeof decideWaitlistEntries>["decisions"][number];

/** Decides on several entries at once, each for itself. */
export const useDecideEntries = () =>
  useChange(
    (decisions: EntryDecision[]) =>
      call<typeof decideWaitlistEntries>("POST", "/api/admin/waitlist/decisions", {
        body: { decisions },
      }),
    ...changed,
  );

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
export const useImport = () =>
  useChange(
    ({ csv, idempotencyKey }: { csv: string; idempotencyKey: string }) =>
      call<typeof importWaitlist>("POST", "/api/admin/waitlist/import", {
        body: { csv },
        idempotencyKey,
      }),
    ...changed,
  );
