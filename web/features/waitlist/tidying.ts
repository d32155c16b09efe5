import type { FocusEvent, InputEvent } from "react";
import { tidyName, tidyState, tidyTown, townAndState } from "#contract/places.ts";
import { tidyPhone, writeAsTyped } from "#web/forms/as-typed.ts";
import { type FieldName, write } from "./fields.ts";

const tidied: Partial<Record<string, (text: string) => string>> = {
  name: tidyName,
  phone: tidyPhone,
  city: tidyTown,
  state: tidyState,
  referralCode: (text) => text.trim().toUpperCase(),
} satisfies Partial<Record<FieldName, (text: string) => string>>;

/** Fields that are tidied while they are typed in; the others once they are left. */
const meanwhile: readonly string[] = ["phone", "referralCode"];

/** Writes a phone number or a code as it is typed. */
export function tidyTyped(event: InputEvent<HTMLInputElement>) {
  const { name } = event.target as HTMLInputElement;
  const tidy = meanwhile.includes(name) ? tidied[name] : undefined;
  if (tidy) writeAsTyped(event, tidy);
}

/** Puts a state that was typed behind the town where it belongs, unless another one stands there. */
function moveState(city: HTMLInputElement) {
  const { town, state } = townAndState(city.value);
  const field = city.form?.elements.namedItem("state" satisfies FieldName);
  if (!state || !(field instanceof HTMLInputElement)) return;
  if (field.value && tidyState(field.value) !== state) return;
  city.value = town;
  write(field, state);
}

/** Tidies a field that is left. */
export function tidyLeft({ target }: FocusEvent<HTMLInputElement>) {
  if (target.name === "city") moveState(target);
  const better = tidied[target.name]?.(target.value);
  if (better !== undefined && better !== target.value) target.value = better;
}
