/** Runs something when the browser has nothing better to do, within a few seconds. */
export const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: 3000 })
    : setTimeout(run, 200);
