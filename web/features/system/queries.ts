import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  discardDeadLetter,
  listDeadLetters,
  readRetention,
  readSystem,
  retryDeadLetter,
} from "#contract/system.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";

/** Rows on a page of the list. */
export const pageSize = 20;

const key = ["admin", "system"];

/** What runs here and how it is. */
export const useSystem = () =>
  useQuery({
    queryKey: [...key, "state"],
    queryFn: () => call<typeof readSystem>("GET", "/api/admin/system"),
  });

/** What is kept for how long, and when it is looked through next. */
export const useRetention = () =>
  useQuery({
    queryKey: [...key, "retention"],
    queryFn: () => call<typeof readRetention>("GET", "/api/admin/retention"),
  });

/** One page of the work that failed every time. */
export const useDeadLetters = (cursor: string | undefined) =>
  useQuery({
    queryKey: [...key, "dead-letters", cursor],
    queryFn: async () =>
      pageOf(
        await call<typeof listDeadLetters>("GET", "/api/admin/dead-letters", {
          query: { cursor, limit: pageSize },
        }),
      ),
    placeholderData: keepPreviousData,
  });

function useChange<Answer>(mutationFn: (id: string) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Puts failed work back into its queue. */
export const useRetryDeadLetter = () =>
  useChange((id) =>
    call<typeof retryDeadLetter>("POST", "/api/admin/dead-letters/:id/retry", { params: { id } }),
  );

/** Gives failed work up. */
export const useDiscardDeadLetter = () =>
  useChange((id) =>
    call<typeof discardDeadLetter>("DELETE", "/api/admin/dead-letters/:id", { params: { id } }),
  );
