import { emailKey } from "#contract/primitives.ts";

// What an address is made of (WHATWG HTML), so that none is found within another one.
const local = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const telling = /[\p{L}\p{N}]/u;

/** Whether what stands before a place belongs to the same address: signs alone are quotes around it. */
function goesOnBefore(text: string, at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = text[place] ?? "";
    if (telling.test(sign)) return true;
    if (!local.test(sign)) return false;
  }
  return false;
}

/** Whether what stands from a place on makes a longer domain; a full stop that ends a sentence does not. */
function goesOnAfter(text: string, at: number): boolean {
  const rest = text.slice(at, at + 2);
  return /^[\p{L}\p{N}]|^[.-][\p{L}\p{N}-]|^-/u.test(rest);
}

/**
 * Whether a text names this very address, whole: `smith@example.com` is not in
 * `johnsmith@example.com`, nor in `smith@example.com.mx` (docs/domain.md, "retention").
 */
export function namesAddress(text: string | null | undefined, email: string): boolean {
  const wanted = emailKey(email);
  const among = (text ?? "").toLowerCase();
  if (wanted === "") return false;
  for (let at = among.indexOf(wanted); at >= 0; at = among.indexOf(wanted, at + 1))
    if (!goesOnBefore(among, at) && !goesOnAfter(among, at + wanted.length)) return true;
  return false;
}

/** A number as its last ten digits, or null for what is no number of a person. */
const numberOf = (phone: string) => {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : null;
};

/** Whether a text names this very phone number, however it is written. */
export function namesPhone(text: string | null | undefined, phone: string): boolean {
  const wanted = numberOf(phone);
  if (!wanted) return false;
  const found = (text ?? "").match(/\+?\(?\d(?:[\s().\-/–—·_]{0,3}\d){9,14}(?!\d)/g) ?? [];
  return found.some((number) => numberOf(number) === wanted);
}

/** Whether a text is this name, case and spaces aside; a name within a text may be another's. */
export const isName = (text: string | null | undefined, name: string) => {
  const plain = (value: string) => value.trim().toLowerCase().replace(/\s+/g, " ");
  return plain(name) !== "" && plain(text ?? "") === plain(name);
};

/** Every text in something that was kept as JSON, keys apart. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsIn);
}
