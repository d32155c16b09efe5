import { useEffect, useSyncExternalStore } from "react";

let pages = 0;
const listeners = new Set<() => void>();

function count(step: 1 | -1) {
  pages += step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While it is shown and `says`, the page itself tells that there is no connection. */
export function useSayOffline(says = true) {
  useEffect(() => {
    if (!says) return;
    count(1);
    return () => count(-1);
  }, [says]);
}

/** Whether the page itself tells that there is no connection: nothing else need say it then. */
export const useOfflineSaid = () =>
  useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  );
