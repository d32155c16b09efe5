import { emailKey } from "#contract/primitives.ts";

// The characters of an email address before the @ (WHATWG HTML), to tell where an address in a text begins.
const local = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const telling = /[\p{L}\p{N}]/u;

/**
 * Whether an address in a text begins earlier than `at`. Signs without a letter or digit before them are
 * quotes around it.
 */
function goesOnBefore(text: string, at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = text[place] ?? "";
    if (telling.test(sign)) return true;
    if (!local.test(sign)) return false;
  }
  return false;
}

/** Whether a domain in a text goes on at `at`. A full stop that ends a sentence does not continue it. */
function goesOnAfter(text: string, at: number): boolean {
  const rest = text.slice(at, at + 2);
  return /^[\p{L}\p{N}]|^[.-][\p{L}\p{N}-]|^-/u.test(rest);
}

/**
 * Whether a text contains exactly this email address: `smith@example.com` is neither in
 * `johnsmith@example.com` nor in `smith@example.com.mx` (docs/domain.md, "retention").
 */
export function namesAddress(text: string | null | undefined, email: string): boolean {
  const wanted = emailKey(email);
  const among = (text ?? "").toLowerCase();
  if (wanted === "") return false;
  for (let at = among.indexOf(wanted); at >= 0; at = among.indexOf(wanted, at + 1))
    if (!goesOnBefore(among, at) && !goesOnAfter(among, at + wanted.length)) return true;
  return false;
}

// Looks behind: tried anew from each sign of a run without a blank it would take the square of its length.
const addressLike = /(?<![^\s@<>(),;:"])[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+/g;

/** The part of an address before its @, without what stands around it: "→rosa", "[rosa". */
function localPartOf(before: string): string {
  let from = before.length;
  while (from > 0 && local.test(before[from - 1] ?? "")) from -= 1;
  const part = before.slice(from);
  const begins = part.search(telling);
  return begins < 0 ? "" : part.slice(begins);
}

/** The email addresses in a text, as they are compared. */
export function addressesIn(text: string): string[] {
  const found = (text.match(addressLike) ?? []).flatMap((address) => {
    const [before = "", behind = ""] = address.split("@");
    const [domain] = /^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u.exec(behind) ?? [];
    const part = localPartOf(before);
    return domain && part ? emailKey(`${part}@${domain}`) : [];
  });
  return [...new Set(found)];
}

const phoneLike = /\+?\(?\d(?:[\s().\-/–—·_]{0,3}\d){9,14}(?!\d)/g;

/** The last ten digits of a phone number; null if it has fewer. */
const numberOf = (phone: string) => {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : null;
};

/** Whether a text contains this phone number, in any notation. */
export function namesPhone(text: string | null | undefined, phone: string): boolean {
  const wanted = numberOf(phone);
  if (!wanted) return false;
  const found = (text ?? "").match(phoneLike) ?? [];
  return found.some((number) => numberOf(number) === wanted);
}

/**
 * Whether a text holds an email address other than this one, or a phone number other than these: those of somebody
 * else perhaps, in whose text the owner of this address is named as a reference.
 */
export const namesOthers = (text: string, email: string, phones: readonly string[] = []): boolean =>
  (text.match(addressLike) ?? []).some((address) => !namesAddress(address, email)) ||
  (text.match(phoneLike) ?? []).some((found) => !phones.some((phone) => namesPhone(found, phone)));

/**
 * Whether a text equals this name, ignoring case and extra spaces. A name within a longer text may be
 * another person's.
 */
export const isName = (text: string | null | undefined, name: string) => {
  const plain = (value: string) => value.trim().toLowerCase().replace(/\s+/g, " ");
  return plain(name) !== "" && plain(text ?? "") === plain(name);
};

/** All texts within a JSON value, without its keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsIn);
}

/** A JSON value with each text within it changed, its keys left as they are. */
export function changeTexts<A>(value: A, change: (text: string) => string): A {
  const changed = (part: unknown): unknown => {
    if (typeof part === "string") return change(part);
    if (Array.isArray(part)) return part.map(changed);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, within]) => [key, changed(within)]));
  };
  return changed(value) as A;
}
