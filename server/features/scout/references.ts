import { emailKey } from "#contract/primitives.ts";
import { namesAddress, namesOthers } from "#server/platform/naming.ts";
import type { Person } from "#server/platform/personal-data.ts";

interface Told {
  candidateName: string;
  candidateData: string;
}

/** Behind these a text names who can be asked about its candidate. */
const word =
  /(?<!\p{L})(?:refs?|references?|referencias?|refer(?:red|ido|ida) (?:by|por)|recommended by|recomendad[oa] por|(?:former|old|last|my|ex) ?(?:boss|foreman|supervisor|manager)|mi (?:ultimo |último )?(?:jef[ea]|supervisora?))(?!\p{L})/iu;

/** The rest of the text behind such a word, within its line and sentence. */
const introduced = new RegExp(
  `${word.source}((?:(?!(?<=\\p{L}{2})[.!?]\\s)[^\\n]){0,80})$`,
  word.flags,
);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const alone = (words: readonly string[]) =>
  `(?<!\\p{L})${words.map(escaped).join("\\s+")}(?!\\p{L})`;

const patternsOf = (names: readonly string[]) => names.map((name) => alone(name.split(/\s+/)));

/** A person's address, numbers and names, as patterns. */
function tracesOf({ email, names, phones }: Person): string[] {
  const numbers = phones
    .map((phone) => phone.replace(/\D/g, "").slice(-10))
    .filter((digits) => digits.length === 10);
  return [
    `(?<![\\p{L}\\p{N}][._+-]*)${escaped(emailKey(email))}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    ...numbers.map((digits) => [...digits].join("\\D{0,3}")),
    ...patternsOf(names),
  ];
}

/** Whether a text begins with the name and the contact of its candidate, before anything that may be of the person. */
function beginsWithOther({ candidateName, candidateData }: Told, person: Person): boolean {
  const called = wordsOf(candidateName);
  if (called.length < 2 || /\d/.test(candidateName)) return false;
  const own = person.names.flatMap(wordsOf).map((part) => alone([part]));
  const other = new RegExp([word.source, ...tracesOf(person), ...own].join("|"), "iu");
  const [beginning = ""] = candidateData.split(other, 1);
  const words = new Set(wordsOf(beginning));
  return (
    called.every((part) => words.has(part)) && namesOthers(beginning, person.email, person.phones)
  );
}

/**
 * Whether a text of somebody else names a person as a reference: it begins with the name and the contact of its
 * candidate, who is called otherwise, and gives the person's address only with their name, behind a word for it.
 * When in doubt, the card counts as about that person.
 */
export function isReferenceIn(told: Told, person: Person): boolean {
  const { candidateName, candidateData } = told;
  const { email, names } = person;
  const own = new Set(names.flatMap(wordsOf));
  if (own.size === 0 || wordsOf(candidateName).some((part) => own.has(part))) return false;
  if (namesAddress(candidateName, email) || !namesAddress(candidateData, email)) return false;
  if (!beginsWithOther(told, person)) return false;
  const name = new RegExp(patternsOf(names).join("|"), "iu");
  const parts = candidateData.toLowerCase().split(emailKey(email)).slice(0, -1);
  return parts.every((before) => name.test(introduced.exec(before)?.[1] ?? ""));
}

/** A text without a person's address, numbers and names. */
export const withoutPerson = (text: string, person: Person): string =>
  text.replaceAll(new RegExp(tracesOf(person).join("|"), "giu"), "[…]");
