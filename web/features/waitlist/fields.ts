import type { ComponentProps } from "react";
import type { Application } from "#contract/waitlist.ts";

export type FieldName = Exclude<keyof Application, "termsAt">;

interface FieldSpec {
  name: FieldName;
  input: ComponentProps<"input">;
  /** Half as wide as the form, where there is room. */
  half?: true;
}

/** The fields of the form, in their order, and what a phone's keyboard should know of them. */
export const fields: readonly FieldSpec[] = [
  { name: "name", input: { autoComplete: "name", autoCapitalize: "words", maxLength: 200 } },
  { name: "phone", input: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 40 } },
  {
    name: "email",
    input: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254 },
  },
  { name: "city", input: { autoComplete: "address-level2", maxLength: 120 }, half: true },
  { name: "state", input: { autoComplete: "address-level1", maxLength: 60 }, half: true },
  {
    name: "referralCode",
    input: {
      autoComplete: "off",
      autoCapitalize: "characters",
      autoCorrect: "off",
      spellCheck: false,
      maxLength: 60,
    },
  },
];

/** What stands in the form now, beside terms of this version. */
export function applicationIn(form: HTMLFormElement, termsAt: string): Application {
  const typed = new FormData(form);
  const text = (name: FieldName) => String(typed.get(name) ?? "").trim();
  return {
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    city: text("city"),
    state: text("state"),
    referralCode: text("referralCode"),
    termsAt,
  };
}

/** Whether something is the field of a town or of its state. */
export const isOfPlace = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.name === "city" || target.name === "state");

/** The town and state of the form as one text, once both are there. */
export function placeIn(form: HTMLFormElement): string {
  const typed = new FormData(form);
  const [town, state] = (["city", "state"] satisfies FieldName[]).map((name) =>
    String(typed.get(name) ?? "").trim(),
  );
  return town && state ? `${town}, ${state}` : "";
}

/** Writes "Detroit, MI" into the form's town and state. */
export function putPlace(form: HTMLFormElement, place: string) {
  const comma = place.lastIndexOf(", ");
  const parts = { city: place.slice(0, comma), state: place.slice(comma + 2) };
  for (const [name, text] of Object.entries(parts satisfies Partial<Record<FieldName, string>>)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = text;
  }
}
