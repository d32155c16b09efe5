import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Marks an answer that the browser may keep, to show it when there is no network. */
export const mayBeKept = { offline: true };

/** Marks a number for admins that follows what happens; the lists beside it stay as somebody reads them. */
export const followsDesk = { desk: true };

/**
 * Without a network a call fails at once, so that the screen can say so, instead of waiting unseen.
 */
const networkMode = "always";

/**
 * Data is loaded once: no retries, no refetching on focus, and nothing goes stale by itself. Only queries that follow
 * a running job poll, and each says so itself. `onError` hears of every failure, of loads and of changes alike; nobody
 * else hears of a change that failed before its answer.
 */
export function createQueryClient(onError: (error: Error) => Promise<void>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { networkMode, retry: false },
    },
  });
}
