import { useEffect, useState } from "react";

const signs = ["click", "keydown", "focusin", "wheel", "touchmove"] as const;

/** A press gives the focus before it ends: what shows then could move what is being pressed away. */
const isPressing = () => document.querySelector(":active") !== null;

/** Whether somebody has begun to use the page: what they need only then can wait until then. */
export function useBegun(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    const begin = (event?: Event) => {
      const byFocus = !event || event.type === "focusin";
      if (!byFocus || !isPressing()) setBegun(true);
    };
    // Somebody may have begun before the scripts came.
    if (document.activeElement?.matches("a, button, input, select, textarea")) begin();
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
  }, [begun]);
  return begun;
}
