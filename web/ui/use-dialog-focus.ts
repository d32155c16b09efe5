import { useRef } from "react";

/** Where focus should go back to: a menu's item is gone by then, the button of its menu is not. */
function opener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const element = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : active;
  return element instanceof HTMLElement ? element : null;
}

const fields = "input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

/** For a dialog without a trigger of its own: its first field gets the focus, and whatever had it before gets it back. */
export function useDialogFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = opener(document.activeElement);
      const field =
        event.currentTarget instanceof Element &&
        event.currentTarget.querySelector<HTMLElement>(fields);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus();
    },
  };
}
