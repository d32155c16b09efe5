import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether something is shown that the browser would have kept, had it ever been loaded. */
export function useMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.meta?.offline &&
            query.isActive() &&
            query.state.status === "error" &&
            query.state.data === undefined,
        ),
  );
}
