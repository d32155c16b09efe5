import { useState, useSyncExternalStore } from "react";
import { isPutOff } from "./dismissal.ts";
import { readOffer, subscribeToOffer } from "./offer.ts";

/** Whether this is the installed application, with a window of its own. */
export const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Safari on phones and tablets installs from its own menu alone; it has this property. */
const installsByHand = () => "standalone" in navigator;

/** How this browser installs the application, where that is to be offered now. */
export function useInstallWay() {
  const [done, setDone] = useState(() => isStandalone() || isPutOff("install-card"));
  const offered = useSyncExternalStore(
    subscribeToOffer,
    () => readOffer() !== null,
    () => false,
  );
  const way = offered ? ("prompt" as const) : installsByHand() ? ("by-hand" as const) : null;
  return { way: done ? null : way, finish: () => setDone(true) };
}
