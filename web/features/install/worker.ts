import { useSyncExternalStore } from "react";
import { mayLeave } from "#web/forms/may-leave.ts";

const hourMs = 60 * 60 * 1000;

/** A newer version of the application is there: one that waits, or one that took over elsewhere. */
interface NewVersion {
  waiting: ServiceWorker | null;
}

let found: NewVersion | null = null;
const listeners = new Set<() => void>();

function tell(next: NewVersion) {
  found = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The newer version that waits to be used, if there is one. */
export const useNewVersion = () =>
  useSyncExternalStore(
    subscribe,
    () => found,
    () => null,
  );

async function begin() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/service-worker.js", {
    updateViaCache: "none",
  });
  // The first one of all waits for a moment too, and is no newer version of anything.
  const look = () =>
    registration.active && registration.waiting && tell({ waiting: registration.waiting });
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) tell({ waiting: null });
    controlled = true;
  });
  look();
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - asked < hourMs) return;
    asked = performance.now();
    registration.update().catch(() => {});
  });
}

let begun = false;

/** Registers the worker that keeps the application for a start without a network. */
export function startWorker() {
  if (begun || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  begun = true;
  // A browser that allows none, as in a private window, goes on without.
  begin().catch((error: unknown) => console.info("No service worker", error));
}

/** Loads the page anew in its newer version. Whatever guards unsaved words asks first. */
export async function changeVersion({ waiting }: NewVersion) {
  if (!(await mayLeave())) return;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("take-over", []);
}
