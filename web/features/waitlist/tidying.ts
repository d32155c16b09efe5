import type { FocusEvent, InputEvent } from "react";
import { tidyName, tidyState, tidyTown, townAndState } from "#contract/places.ts";
import type { FieldName } from "./fields.ts";

/** A phone number of the United States as it is written, as far as it is typed; anything else stays as it is. */
export function tidyPhone(text: string): string {
  if (/[^\d\s().-]/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < 4 || digits.length > 10) return text;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

const tidied: Partial<Record<string, (text: string) => string>> = {
  name: tidyName,
  phone: tidyPhone,
  city: tidyTown,
  state: tidyState,
  referralCode: (text) => text.trim().toUpperCase(),
} satisfies Partial<Record<FieldName, (text: string) => string>>;

/** Fields that are tidied while they are typed in; the others once they are left. */
const meanwhile: readonly string[] = ["phone", "referralCode"];

/**
 * Writes a phone number or a code as it is typed: only where something is added at the end, so that it never moves
 * the cursor of somebody who mends what they typed, and not while a keyboard still composes a word, which it would
 * then write twice.
 */
export function tidyTyped({ target, nativeEvent }: InputEvent<HTMLInputElement>) {
  const input = target as HTMLInputElement;
  const { name, value, selectionStart } = input;
  const tidy = meanwhile.includes(name) ? tidied[name] : undefined;
  const { inputType, isComposing } = nativeEvent as globalThis.InputEvent;
  const isAdded = inputType?.startsWith("insert") && !isComposing;
  if (!tidy || !isAdded || selectionStart !== value.length) return;
  const better = tidy(value);
  if (better !== value) input.value = better;
}

/** Puts a state that was typed behind the town where it belongs, unless another one stands there. */
function moveState(city: HTMLInputElement) {
  const { town, state } = townAndState(city.value);
  const field = city.form?.elements.namedItem("state" satisfies FieldName);
  if (!state || !(field instanceof HTMLInputElement)) return;
  if (field.value && tidyState(field.value) !== state) return;
  city.value = town;
  field.value = state;
}

/** Tidies a field that is left. */
export function tidyLeft({ target }: FocusEvent<HTMLInputElement>) {
  if (target.name === "city") moveState(target);
  const better = tidied[target.name]?.(target.value);
  if (better !== undefined && better !== target.value) target.value = better;
}
