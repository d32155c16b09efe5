import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalid } from "./errors.ts";

/** The country of numbers that are typed without one. */
const home = "US";

/** A phone number in the form that we store, or null if it is not valid. */
export function tidyPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, home);
  if (!number?.isValid()) return null;
  return number.country === home ? number.formatNational() : number.formatInternational();
}

/**
 * A typed phone number in the form that we store.
 * @throws {Failure} `invalid` on this field if it is no valid number
 */
export function phoneIn(text: string, field = "phone"): string {
  const tidy = tidyPhone(text);
  if (tidy === null) throw invalid({ [field]: "errors:fields.phone" });
  return tidy;
}

/**
 * A typed phone number that may be left out, in the form that we store; the one that is kept stays, whatever has become
 * of the rules since.
 * @throws {Failure} `invalid` on this field if it is no valid number
 */
export const otherPhoneIn = <Typed extends string | null | undefined>(
  typed: Typed,
  kept: string | null | undefined,
  field?: string,
) => (typed && typed !== kept ? phoneIn(typed, field) : typed);

/**
 * A typed phone number in E.164, as telephone networks need it.
 * @throws {Failure} `invalid` on this field if it is no valid number
 */
export function dialled(text: string, field: string): string {
  const number = parsePhoneNumberFromString(text, home);
  if (!number?.isValid()) throw invalid({ [field]: "errors:fields.phone" });
  return number.number;
}

/** The forms in which stored numbers may contain a typed search; empty if it is no part of a number. */
export function phoneForms(search: string): string[] {
  if (!/^[\d\s().+-]+$/.test(search)) return [];
  const stored = tidyPhone(search);
  return [...new Set([...(stored === null ? [] : [stored]), ...partForms(search)])];
}

/** How a part of one of our country's numbers stands in those that are stored. */
function partForms(search: string): string[] {
  const typed = search.replace(/\D/g, "");
  const digits = typed.length === 11 && typed.startsWith("1") ? typed.slice(1) : typed;
  if (digits.length < 4 || digits.length > 10) return [];
  const line = digits.slice(6);
  const whole = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${line && `-${line}`}`;
  if (digits.length > 7) return [whole];
  const begun = `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return digits.length === 4
    ? [whole, begun]
    : [whole, begun, `${digits.slice(0, -4)}-${digits.slice(-4)}`];
}
