import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

const ownActs = ["pointerdown", "keydown", "wheel", "focusin"] as const;
/** Milliseconds after which a page has loaded what it will. */
const loaded = 5000;

/**
 * For a part of a page that an address leads to by its hash: it gets the focus, and stays in view
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
      for (const act of ownActs) addEventListener(act, stop);
    });
    const end = setTimeout(() => stop(), loaded);
    const stop = () => {
      cancelAnimationFrame(turn);
      clearTimeout(end);
      growth.disconnect();
      for (const act of ownActs) removeEventListener(act, stop);
    };
    return stop;
  }, [isWanted]);
  return part;
}
