/**
 * Runs something once for all calls within a time span, and once more for calls made while it runs. It never
 * runs twice at the same time.
 * @param act what is done; it never fails
 * @param whileMs how long is waited for more to ask
 * @returns `ask`, and `stop`, after which nothing more is done
 */
export function togetherLater(act: () => Promise<unknown>, whileMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    timer ??= setTimeout(async () => {
      isAsked = false;
      await act();
      timer = undefined;
      if (isAsked) ask();
    }, whileMs);
  };
  const stop = () => {
    isAsked = false;
    clearTimeout(timer);
  };
  return { ask, stop };
}
