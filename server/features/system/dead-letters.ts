import type { DeadLetter } from "#contract/system.ts";
import type { DeadLetterRow } from "#server/platform/jobs/dead-letters.ts";

/** A dead letter as the contract shows it. */
export const presentDeadLetter = (row: DeadLetterRow): DeadLetter => ({
  id: row.id,
  kind: row.sourceName ?? "unknown",
  payload: row.data ?? {},
  jobId: row.sourceId,
  tries: (row.sourceRetryCount ?? 0) + 1,
  createdAt: (row.sourceCreatedAt ?? row.createdAt).toISOString(),
  failedAt: row.createdAt.toISOString(),
});
