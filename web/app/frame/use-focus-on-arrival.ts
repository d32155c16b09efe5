import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Puts the focus where a new page begins, so that a keyboard or a screen reader goes on from
 * there. The first page of a visit keeps the browser's own beginning.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
