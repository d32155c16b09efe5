import { useSyncExternalStore } from "react";
import type { ErrorBody } from "#contract/errors.ts";

/** A form that was sent while there was no connection (docs/domain.md, "waiting form"). */
export interface WaitingForm {
  kind: "application" | "creation" | "edit";
  /** The email of who filled it in; null for a visitor. Nobody else sees or sends it. */
  owner: string | null;
  body: unknown;
  /** Its `Idempotency-Key`: however often it is sent, it takes effect once. */
  key: string;
  at: string;
  /** What the server said against it; it waits for its owner then. */
  refusal: ErrorBody | null;
}

const place = "waiting-forms";
const listeners = new Set<() => void>();

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

/** @returns whether the browser could keep it */
function store(next: readonly WaitingForm[]): boolean {
  try {
    if (next.length > 0) localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

const isSame = (a: Pick<WaitingForm, "kind" | "owner">, b: Pick<WaitingForm, "kind" | "owner">) =>
  a.kind === b.kind && a.owner === b.owner;

/** Keeps a form until it is sent, in place of an earlier one of its kind. */
export const keepForm = (form: Omit<WaitingForm, "at" | "refusal">): boolean =>
  store([
    ...waitingForms().filter((other) => !isSame(other, form)),
    { ...form, at: new Date().toISOString(), refusal: null },
  ]);

/** Notes what the server said against a form. */
export const refuseForm = (key: string, refusal: ErrorBody) =>
  store(waitingForms().map((form) => (form.key === key ? { ...form, refusal } : form)));

/** Forgets a form: it was sent, or its owner does not want it any more. */
export const dropForm = (key: string) => store(waitingForms().filter((form) => form.key !== key));

/** Forgets every form of a person, or of all but one. */
export const dropForms = (fitting: (form: WaitingForm) => boolean) =>
  store(waitingForms().filter((form) => !fitting(form)));

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

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
