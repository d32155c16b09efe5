import { type RefObject, useEffect, useRef } from "react";

/**
 * For a form that stands in for something else while it is filled in: when it goes, the focus that was in it goes to
 * what takes its place.
 * @returns a ref of that
 */
export function useFocusAfter<E extends HTMLElement>(filling: boolean): RefObject<E | null> {
  const after = useRef<E>(null);
  const wasFilling = useRef(filling);
  useEffect(() => {
    if (wasFilling.current && !filling) after.current?.focus();
    wasFilling.current = filling;
  }, [filling]);
  return after;
}
