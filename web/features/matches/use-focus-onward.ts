import { useEffect, useRef } from "react";

const usable = "button:enabled:not([aria-disabled=true]), a[href]";

/** Scrolls the decided card out from under the toast, after the toast has been laid out. */
const showWhole = (inside: HTMLElement | null) =>
  requestAnimationFrame(() => inside?.closest("article")?.scrollIntoView({ block: "nearest" }));

/**
 * Keeps the focus with what was decided: the button that was pressed is gone by then, so the first
 * one that now stands in its place (the way back, or the actions again) gets it.
 * @param decided how many decisions have come through
 * @param shown what stands there, in a word: it may follow the decision by a moment
 * @param covered whether a dialog lies over it, or something is still on its way
 */
export function useFocusOnward<E extends HTMLElement>(
  decided: number,
  shown: string,
  covered: boolean,
) {
  const region = useRef<E>(null);
  const seen = useRef({ decided, shown });
  const leading = useRef(false);
  useEffect(() => {
    if (covered) return;
    const before = seen.current;
    seen.current = { decided, shown };
    const isDecided = before.decided !== decided;
    const isLost = document.activeElement === document.body;
    if (isDecided || (leading.current && isLost && before.shown !== shown))
      region.current?.querySelector<HTMLElement>(usable)?.focus();
    if (isDecided) showWhole(region.current);
    leading.current = isDecided;
  }, [decided, shown, covered]);
  return region;
}
