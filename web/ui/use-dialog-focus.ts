import { useRef } from "react";

/** Where focus should go back to: a menu's item is gone by then, the button of its menu is not. */
function opener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const element = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : active;
  return element instanceof HTMLElement ? element : null;
}

/** Where focus goes when its element is gone or asleep: the nearest part of the page it stood in. */
const places = "article, section, fieldset, li, tr, main";

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function* around(element: HTMLElement) {
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(places)) yield at;
}

/** Focuses a part of the page that does not take the focus by itself, as long as it has it. */
function focusPlace(place: HTMLElement) {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

const fields = "input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

/**
 * For a dialog without a trigger of its own: its first field gets the focus, and whatever had it
 * before gets it back, or else what stood around that.
 */
export function useDialogFocus() {
  const before = useRef<HTMLElement | null>(null);
  const whereabouts = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = opener(document.activeElement);
      whereabouts.current = before.current ? [...around(before.current)] : [];
      const field =
        event.currentTarget instanceof Element &&
        event.currentTarget.querySelector<HTMLElement>(fields);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (before.current && isUsable(before.current)) return before.current.focus();
      const place = whereabouts.current.find(isUsable);
      // Whoever decided in the dialog may have been led on already.
      if (lost && place) focusPlace(place);
    },
  };
}
