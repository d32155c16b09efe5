import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts have taken over the page; false while it is rendered ahead of time. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
