import { useEffect, useState } from "react";

const signs = ["pointerdown", "keydown", "focusin", "wheel", "touchmove"] as const;

/** Whether somebody has begun to use the page: what they need only then can wait until then. */
export function useBegun(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    // Somebody may have begun before the scripts came.
    if (document.activeElement?.matches("a, button, input, select, textarea")) return begin();
    for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
  }, []);
  return begun;
}
