import { useEffect, useRef } from "react";
import { firstField, focusPlace, isFocusLost, partsAround } from "./focus-place.ts";

/** Where focus should go back to: a menu's item is gone by then, the button of its menu is not. */
function opener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const element = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : active;
  return element instanceof HTMLElement ? element : null;
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

/**
 * For a dialog without a trigger of its own: its first field gets the focus, and whatever had it
 * before gets it back, or else what stood around that.
 */
export function useDialogFocus() {
  const before = useRef<HTMLElement | null>(null);
  const whereabouts = useRef<HTMLElement[]>([]);
  useEffect(
    () => () => {
      // It had the focus back, and what was confirmed then took it off the page.
      const place = whereabouts.current[0];
      if (before.current?.isConnected === false && place?.isConnected && isFocusLost())
        focusPlace(place);
    },
    [],
  );
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = opener(document.activeElement);
      whereabouts.current = before.current ? partsAround(before.current) : [];
      const field =
        event.currentTarget instanceof Element ? firstField(event.currentTarget) : undefined;
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whoever decided in the dialog may have been led on already.
      if (!isFocusLost()) return;
      if (before.current && isUsable(before.current)) return before.current.focus();
      const place = whereabouts.current.find(isUsable);
      if (place) focusPlace(place);
    },
  };
}
