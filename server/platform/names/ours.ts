import type { TextKey } from "#messages/keys.ts";
import { invalid } from "#server/platform/errors.ts";
import { blurred, seemsToName, wordsSeen } from "./looks.ts";

/** Whose names are kept from others: the product's, as it is called just now. */
interface Branded {
  brand: { name: string };
}

const wordsOf = (text: string) => new Set(text.split(/\s+/).map(blurred));
/** Words of an office, in both languages, that no person is called. */
const offices = wordsOf(
  `team security support admin admins administrator administration moderator official helpdesk help desk
  service services staff system trust safety verification verify account accounts billing payroll recruiting
  recruitment hiring careers jobs network notification notifications noreply reply alert alerts office
  department equipo soporte seguridad ayuda administrador administradora administracion oficial servicio
  servicios cuenta cuentas empleo empleos departamento aviso avisos verificacion`,
);
const between = wordsOf("the of and for el la los las de del y e");

/** Whether a word is of an office, or several such written as one. */
const isOffice = (word: string): boolean =>
  offices.has(word) ||
  [...offices].some((office) => word.startsWith(office) && isOffice(word.slice(office.length)));

/**
 * Whether a person's name is an office's: the product's alone or with words of an office, or several of
 * those alone. Whoever is called as the product is ("Grace Lee" where it is called Grace) keeps their name.
 */
export function isOfficeName({ brand }: Branded, name: string): boolean {
  const words = wordsSeen(name).map(blurred);
  const ours = blurred(wordsSeen(brand.name).join(""));
  const named = seemsToName(name, brand.name);
  // Without spaces, so that "Hand Picked" and "HandpickedSupport" are no way around.
  const rest = named ? [words.join("").replace(ours, "")].filter(Boolean) : words;
  const telling = rest.filter((word) => !between.has(word));
  return telling.every(isOffice) && (named || telling.length > 1);
}

function refuse(names: Record<string, string>, isWrong: (name: string) => boolean, key: TextKey) {
  const wrong = Object.entries(names).filter(([, name]) => isWrong(name));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field]) => [field, key])));
}

/**
 * Refuses names of people under which a letter would seem to come from us.
 * @throws {Failure} `invalid`, naming the field
 */
export const refuseOfficeNames = (ctx: Branded, names: Record<string, string>): void =>
  refuse(names, (name) => isOfficeName(ctx, name), "errors:fields.officeName");

/**
 * Refuses names of shops that have the product's in them: letters of ours are not to seem to come from a
 * shop, nor a shop's from us.
 * @throws {Failure} `invalid`, naming the field
 */
export const refuseOurName = ({ brand }: Branded, names: Record<string, string>): void =>
  refuse(names, (name) => seemsToName(name, brand.name), "errors:fields.ourName");
