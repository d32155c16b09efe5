import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  discardDeadLetter,
  listDeadLetters,
  readRetention,
  readSystem,
  retryDeadLetter,
} from "#contract/system.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { reading, useChange } from "#web/reading.ts";

/** Rows on a page of the list. */
export const pageSize = 20;

/** What's running and how it is. */
export const useSystem = () => useQuery(reading<typeof readSystem>("/api/admin/system"));

/** What is kept for how long, and when it is looked through next. */
export const useRetention = () => useQuery(reading<typeof readRetention>("/api/admin/retention"));

const failed = "/api/admin/dead-letters";

/** One page of the work that failed every time. */
export const useDeadLetters = (cursor: string | undefined) =>
  useQuery({
    ...reading<typeof listDeadLetters>(failed, { query: { cursor, limit: pageSize } }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });

/** Failed work is counted among the state of the system, and retention is such work. */
const changed = [failed, "/api/admin/system", "/api/admin/retention"] as const;

/** Puts failed work back into its queue. */
export const useRetryDeadLetter = () =>
  useChange(
    (id: string) =>
      call<typeof retryDeadLetter>("POST", "/api/admin/dead-letters/:id/retry", { params: { id } }),
    ...changed,
  );

/** Gives failed work up. */
export const useDiscardDeadLetter = () =>
  useChange(
    (id: string) =>
      call<typeof discardDeadLetter>("DELETE", "/api/admin/dead-letters/:id", { params: { id } }),
    ...changed,
  );
