import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

const ownActs = ["pointerdown", "keydown", "wheel"] as const;

/**
 * For a part of a page that an address leads to by its name after the sign: it gets the focus, and stays in view
 * while what stands above is loaded, until somebody goes on by themselves.
 * @returns a ref of that part, which takes a focus
 */
export function useLedTo<E extends HTMLElement>(name: string): RefObject<E | null> {
  const part = useRef<E>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (!isWanted) return;
    const show = () => part.current?.scrollIntoView();
    const growth = new ResizeObserver(show);
    // After the page has put the focus at its own beginning.
    const turn = requestAnimationFrame(() => {
      part.current?.focus({ preventScroll: true });
      growth.observe(document.body);
    });
    const stop = () => {
      cancelAnimationFrame(turn);
      growth.disconnect();
      for (const act of ownActs) removeEventListener(act, stop);
    };
    for (const act of ownActs) addEventListener(act, stop);
    return stop;
  }, [isWanted]);
  return part;
}
