import { useEffect, useEffectEvent, useRef } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";

/**
 * Shows by itself, without any script, when a button with `popoverTarget` is pressed: on a slow
 * line the form is there long before what sends it.
 */
export function HeldPress({ id, children }: { id: string; children: string }) {
  return (
    <p
      id={id}
      popover="manual"
      className="inset-x-4 top-auto bottom-6 mx-auto w-fit max-w-md rounded-lg bg-ink px-4 py-3 font-semibold text-sheet"
    >
      {children}
    </p>
  );
}

function takeHeldPress(id: string): boolean {
  const held = document.getElementById(id);
  if (!held || !("popover" in HTMLElement.prototype) || !held.matches(":popover-open"))
    return false;
  held.hidePopover();
  return true;
}

/**
 * Does what a button was pressed for before the script ran. Waits for the page as it is in the
 * browser: what was rendered ahead of time does not know the address, so not where to lead on to.
 * @param id the button's `popoverTarget`
 */
export function useHeldPress(id: string, act: () => void) {
  const ready = useHydrated();
  const held = useRef(false);
  const actOnce = useEffectEvent(act);
  useEffect(() => {
    held.current ||= takeHeldPress(id);
    if (!held.current || !ready) return;
    held.current = false;
    actOnce();
  }, [id, ready]);
}
