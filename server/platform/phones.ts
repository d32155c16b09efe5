import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalid } from "./errors.ts";

/** Where a number is meant that names no country. */
const home = "US";

/** A phone number in the one form in which numbers are kept, or null where none can be meant. */
export function tidyPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, home);
  if (!number?.isValid()) return null;
  return number.country === home ? number.formatNational() : number.formatInternational();
}

/**
 * The phone number that somebody typed, as it is kept.
 * @throws {Failure} `invalid` for what cannot be called, on the field of this name
 */
export function phoneIn(text: string, field = "phone"): string {
  const tidy = tidyPhone(text);
  if (tidy === null) throw invalid({ [field]: "errors:fields.phone" });
  return tidy;
}

/**
 * The phone number that somebody typed, as telephone networks write it (E.164).
 * @throws {Failure} `invalid` for what cannot be called, on the field of this name
 */
export function dialled(text: string, field: string): string {
  const number = parsePhoneNumberFromString(text, home);
  if (!number?.isValid()) throw invalid({ [field]: "errors:fields.phone" });
  return number.number;
}

/** How a kept number may stand for what somebody searches by, in whatever way they typed it. */
export function phoneForms(search: string): string[] {
  if (!/^[\d\s().+-]+$/.test(search)) return [];
  const typed = search.replace(/\D/g, "");
  const digits = typed.length === 11 && typed.startsWith("1") ? typed.slice(1) : typed;
  if (digits.length < 4 || digits.length > 10) return [];
  const line = digits.slice(6);
  const whole = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${line && `-${line}`}`;
  return digits.length > 7 ? [whole] : [whole, `${digits.slice(0, 3)}-${digits.slice(3)}`];
}
