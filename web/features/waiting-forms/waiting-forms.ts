import { useSyncExternalStore } from "react";
import type { ErrorBody } from "#contract/errors.ts";

/** A form that was sent while there was no connection (docs/domain.md, "waiting form"). */
export interface WaitingForm {
  kind: "application" | "creation" | "edit";
  /** The email of who filled it in; null for a visitor. Nobody else sees or sends it. */
  owner: string | null;
  body: unknown;
  /** Whether it makes the profile, which is counted as a sign-up once it is sent. */
  isFirst?: boolean;
  /** Its `Idempotency-Key`: however often it is sent, it takes effect once. */
  key: string;
  at: string;
  /** What the server said against it; it waits for its owner then. */
  refusal: ErrorBody | null;
}

/** Where the browser keeps them. */
export const place = "waiting-forms";
/** Where it notes the key of the form that was sent last, for tabs that did not send it. */
export const sentPlace = "sent-form";
/** Who wants to hear of a change on this page. */
export const listeners = new Set<() => void>();

let text: string | null = null;
let forms: readonly WaitingForm[] = [];

/** Every form that waits in this browser. */
export function waitingForms(): readonly WaitingForm[] {
  try {
    const now = localStorage.getItem(place);
    if (now !== text) forms = JSON.parse(now ?? "[]") as WaitingForm[];
    text = now;
  } catch {
    // A browser that keeps nothing has nothing waiting.
  }
  return forms;
}

/** Whether a form that waits no longer was sent, by whichever tab, and not taken back. */
export const wasSent = ({ key }: WaitingForm): boolean => localStorage.getItem(sentPlace) === key;

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Whether any form waits in this browser, whoever filled it in. */
export const useAnyWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waitingForms().length > 0,
    () => false,
  );

/** The first form of these kinds that waits for somebody, as it changes, in other tabs too. */
export function useWaitingForm(
  kinds: readonly WaitingForm["kind"][],
  owner: string | null,
): WaitingForm | undefined {
  return useSyncExternalStore(
    subscribe,
    () => waitingForms().find((form) => form.owner === owner && kinds.includes(form.kind)),
    () => undefined,
  );
}
