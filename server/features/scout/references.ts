import { emailKey } from "#contract/primitives.ts";
import { namesAddress, namesOthers } from "#server/platform/naming.ts";
import type { Person } from "#server/platform/personal-data.ts";

interface Told {
  candidateName: string;
  candidateData: string;
}

/** Behind these a text names who can be asked about its candidate. */
const introduced =
  /(?<!\p{L})(?:refs?|references?|referencias?|refer(?:red|ido|ida) (?:by|por)|recommended by|recomendad[oa] por|(?:former|old|last|my|ex) ?(?:boss|foreman|supervisor|manager)|mi (?:ultimo |último )?(?:jef[ea]|supervisora?))(?!\p{L})[^\n]{0,80}$/iu;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/**
 * Whether a text of somebody else names a person as a reference: the candidate is called otherwise, can be reached
 * otherwise, and the person's address stands behind the word for it, each time. A card is theirs in doubt.
 */
export function isReferenceIn({ candidateName, candidateData }: Told, person: Person): boolean {
  const { email, names } = person;
  const own = new Set(names.flatMap(wordsOf));
  if (own.size === 0 || wordsOf(candidateName).some((word) => own.has(word))) return false;
  if (namesAddress(candidateName, email) || !namesAddress(candidateData, email)) return false;
  if (!namesOthers(candidateData, email)) return false;
  const parts = candidateData.toLowerCase().split(emailKey(email)).slice(0, -1);
  return parts.every((before) => introduced.test(before));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text without a person's address, numbers and names. */
export function withoutPerson(text: string, { email, names, phones }: Person): string {
  const numbers = phones
    .map((phone) => phone.replace(/\D/g, "").slice(-10))
    .filter((digits) => digits.length === 10);
  const found = [
    `(?<![\\p{L}\\p{N}][._+-]*)${escaped(emailKey(email))}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    ...numbers.map((digits) => [...digits].join("\\D{0,3}")),
    ...names.map((name) => `(?<!\\p{L})${name.split(/\s+/).map(escaped).join("\\s+")}(?!\\p{L})`),
  ];
  return text.replaceAll(new RegExp(found.join("|"), "giu"), "[…]");
}
