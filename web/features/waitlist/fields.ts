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

/** What is asked about once it was typed and left, each below the field of its name. */
export type Doubted = "email" | "state";

/** Which of these a field is a part of. */
export function doubtedIn(field: EventTarget): Doubted | undefined {
  if (!(field instanceof HTMLInputElement) || field.readOnly) return undefined;
  if (field.name === "city" || field.name === "state") return "state";
  return field.name === "email" ? "email" : undefined;
}

/** What stands there now: the address, or the town and state as one text, once both are there. */
export function doubtedText(form: HTMLFormElement, doubted: Doubted): string {
  const typed = new FormData(form);
  const textOf = (name: FieldName) => String(typed.get(name) ?? "").trim();
  if (doubted === "email") return textOf("email");
  const [town, state] = [textOf("city"), textOf("state")];
  return town && state ? `${town}, ${state}` : "";
}

/** Writes into a field for the person: whoever listens hears of it as of what is typed. */
export function write(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Writes what was meant into its field: of "Detroit, MI" the town into one, the state into the other. */
export function putMeant(form: HTMLFormElement, doubted: Doubted, meant: string) {
  const comma = meant.lastIndexOf(", ");
  const parts: Partial<Record<FieldName, string>> =
    doubted === "email"
      ? { email: meant }
      : { city: meant.slice(0, comma), state: meant.slice(comma + 2) };
  for (const [name, text] of Object.entries(parts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) write(field, text);
  }
}
