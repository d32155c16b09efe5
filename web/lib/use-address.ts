import { createContext, use, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  addEventListener("popstate", listener);
  return () => {
    removeEventListener("hashchange", listener);
    removeEventListener("popstate", listener);
  };
}

/** What stands behind the `#` of the address; unknown while the page is rendered ahead of time. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );

/** What stands behind the `?` of the address; nothing while the page is rendered ahead of time. */
export function useQueryString(): Record<string, string> {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  return Object.fromEntries(new URLSearchParams(query));
}

/** The path of the page on the screen; a page that is rendered ahead of time is told it. */
export const PathContext = createContext("");
export const usePath = () => use(PathContext);
