import { useCallback, useSyncExternalStore } from "react";

/**
 * The present moment in milliseconds, a multiple of `every` that is never behind the clock: looked up
 * at every render, and again every `every` milliseconds until `until`.
 */
export function useNow(every: number, until: number): number {
  const subscribe = useCallback(
    (look: () => void) => {
      if (Date.now() > until) return () => undefined;
      const timer = setInterval(() => {
        look();
        if (Date.now() > until) clearInterval(timer);
      }, every);
      return () => clearInterval(timer);
    },
    [every, until],
  );
  // A store answers the same as long as nothing has changed: hence whole steps of the clock.
  const steps = () => Math.ceil(Date.now() / every);
  return useSyncExternalStore(subscribe, steps, steps) * every;
}
