import type { TextKey } from "#messages/keys.ts";
import { invalid } from "#server/platform/errors.ts";
import { blurred, seemsToName, wordsSeen } from "./looks.ts";

/** The product's current name, which others must not use. */
interface Branded {
  brand: { name: string };
}

const wordsOf = (text: string) => new Set(text.split(/\s+/).map(blurred));
/** Words for offices and services, English and Spanish, that are no names of people. */
const offices = wordsOf(
  `team security support admin admins administrator administration moderator official helpdesk help desk
  service services staff system trust safety verification verify account accounts billing payroll recruiting
  recruitment hiring careers jobs network notification notifications noreply reply alert alerts office
  department equipo soporte seguridad ayuda administrador administradora administracion oficial servicio
  servicios cuenta cuentas empleo empleos departamento aviso avisos verificacion`,
);
const between = wordsOf("the of and for el la los las de del y e");

/** Whether a word is such a word, or several of them written together. */
const isOffice = (word: string): boolean =>
  offices.has(word) ||
  [...offices].some((office) => word.startsWith(office) && isOffice(word.slice(office.length)));

/**
 * Whether the name of a person looks like an office's: the product's name, alone or with office words, or
 * several office words. Someone who shares the product's name keeps theirs ("Grace Lee" where the product
 * is called Grace).
 */
export function isOfficeName({ brand }: Branded, name: string): boolean {
  const words = wordsSeen(name).map(blurred);
  const ours = blurred(wordsSeen(brand.name).join(""));
  const named = seemsToName(name, brand.name);
  // Joined, so that "Hand Picked" and "HandpickedSupport" are recognized too.
  const rest = named ? [words.join("").replace(ours, "")].filter(Boolean) : words;
  const telling = rest.filter((word) => !between.has(word));
  return telling.every(isOffice) && (named || telling.length > 1);
}

function refuse(names: Record<string, string>, isWrong: (name: string) => boolean, key: TextKey) {
  const wrong = Object.entries(names).filter(([, name]) => isWrong(name));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field]) => [field, key])));
}

/**
 * Refuses names of people that would make a letter look as if it came from us.
 * @param names field → name
 * @throws {Failure} `invalid`, naming the fields
 */
export const refuseOfficeNames = (ctx: Branded, names: Record<string, string>): void =>
  refuse(names, (name) => isOfficeName(ctx, name), "errors:fields.officeName");

/**
 * Refuses shop names that contain the product's name, so that letters from us and from shops cannot be
 * confused.
 * @param names field → name
 * @throws {Failure} `invalid`, naming the fields
 */
export const refuseOurName = ({ brand }: Branded, names: Record<string, string>): void =>
  refuse(names, (name) => seemsToName(name, brand.name), "errors:fields.ourName");
