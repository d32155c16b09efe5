import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * Data is asked for once: no retries, no refetching on focus or by the clock, and nothing goes
 * stale by itself. `onError` hears of every failure, of loads and of changes alike.
 */
export function createQueryClient(onError: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
}
