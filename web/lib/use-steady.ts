import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * One and the same function at every rendering, which does what the last one given does: for rows that are
 * drawn again only when something of theirs changes.
 */
export function useSteady<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
