import { useEffect, useState } from "react";

/**
 * Fetches what the page can do without, once it is wanted. Without a connection the page stays as it
 * is, where `lazy` would take it away, and the next try comes with the connection.
 * @param load one and the same function at every rendering
 */
export function useFetched<T>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const [fetched, setFetched] = useState<{ what: T }>();
  const missing = wanted && !fetched;
  useEffect(() => {
    if (!missing) return;
    const fetchIt = () =>
      void load().then(
        (what) => setFetched({ what }),
        () => {},
      );
    addEventListener("online", fetchIt);
    fetchIt();
    return () => removeEventListener("online", fetchIt);
  }, [missing, load]);
  return fetched?.what;
}

/** Begins to fetch it, for a press that is likely to follow. */
export const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => {});
