import { type FocusEvent, useRef } from "react";
import { focusPlace, partsAround } from "./focus-place.ts";

/**
 * For the corner where toasts appear: whoever went there to press something is back where they were once the
 * toast closes, or in what stood around that.
 */
export function useToastsFocus() {
  const corner = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement[]>([]);
  return {
    corner,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      before.current =
        relatedTarget instanceof HTMLElement ? [relatedTarget, ...partsAround(relatedTarget)] : [];
    },
    /** Leads back from a toast that was closed from within. */
    leadBack: () => {
      if (!corner.current?.contains(document.activeElement)) return;
      const [element, ...around] = before.current;
      // Whoever uses a mouse may have scrolled on; the page stays where they are.
      const preventScroll = !document.activeElement?.matches(":focus-visible");
      if (element?.isConnected && !element.matches(":disabled"))
        return element.focus({ preventScroll });
      const main = document.querySelector("main");
      const place = around.find((part) => part.isConnected) ?? main;
      if (place) focusPlace(place);
    },
  };
}
