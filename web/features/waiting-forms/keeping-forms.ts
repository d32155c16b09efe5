import type { ErrorBody } from "#contract/errors.ts";
import type { Kept } from "#web/lib/kept.ts";
import { listeners, place, sentPlace, type WaitingForm, waitingForms } from "./waiting-forms.ts";

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

/** Forgets a form that was sent, and notes that it was. */
export function dropSent(key: string): void {
  localStorage.setItem(sentPlace, key);
  dropForm(key);
}

/** Forgets a form: its owner does not want it any more. */
export const dropForm = (key: string) => store(waitingForms().filter((form) => form.key !== key));

/** Forgets every form of a person, or of all but one. */
export const dropForms = (fitting: (form: WaitingForm) => boolean) =>
  store(waitingForms().filter((form) => !fitting(form)));

export const waitingFormsKept: Kept = {
  name: "waitingForms",
  forgetPerson: () => void dropForms(({ owner }) => owner !== null),
  forgetOthers: (email) => void dropForms(({ owner }) => owner !== null && owner !== email),
};
