import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * For a part of a page that an address leads to by its name after the sign: it gets the focus, and is in view.
 * @returns a ref of that part, which takes a focus
 */
export function useLedTo<E extends HTMLElement>(name: string): RefObject<E | null> {
  const part = useRef<E>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (!isWanted) return;
    // After the page has put the focus at its own beginning.
    const turn = requestAnimationFrame(() => {
      part.current?.focus({ preventScroll: true });
      part.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(turn);
  }, [isWanted]);
  return part;
}
