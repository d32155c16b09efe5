import { useEffect, useSyncExternalStore } from "react";

/** How many parts of the page are on their way. */
let parts = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  parts += by;
  for (const tell of listeners) tell();
}

/** Counts a part of the page among those that are on their way, as long as it is. */
export function useWaitedFor(isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return;
    change(1);
    return () => change(-1);
  }, [isWaiting]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any part of the page is on its way. */
export const useIsWaitedFor = () =>
  useSyncExternalStore(
    subscribe,
    () => parts > 0,
    () => false,
  );
