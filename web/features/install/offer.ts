/** The browser's own way to install (WICG, `beforeinstallprompt`); TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallOffer | null) {
  event?.preventDefault();
  offer = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer, which comes once and early, for our own card. */
export function keepOffer() {
  // One that came before the scripts (web/lib/start-program.ts).
  const { earlyOffer } = globalThis as { earlyOffer?: InstallOffer };
  if (earlyOffer) keep(earlyOffer);
  addEventListener("beforeinstallprompt", (event) => keep(event as InstallOffer));
  addEventListener("appinstalled", () => keep(null));
}

export const readOffer = () => offer;

export function subscribeToOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the browser to install the application; an offer can be taken once. */
export async function takeOffer(): Promise<void> {
  const taken = offer;
  keep(null);
  await taken?.prompt();
}
