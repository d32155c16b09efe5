import type { TextKey } from "#messages/keys.ts";
import { invalid } from "#server/platform/errors.ts";
import { blurred, seemsToName, wordsSeen } from "./looks.ts";
import { areOffices, isOffice, isOfficeOfShop, tellingWords } from "./offices.ts";

/** The product's current name, which others must not use. */
interface Branded {
  brand: { name: string };
}

/**
 * Whether the name of a person is an office's, or looks like ours: the product's name, alone or with an
 * office's words. Someone who shares the product's name keeps theirs ("Grace Lee" where the product is
 * called Grace).
 */
export function isOfficeName({ brand }: Branded, name: string): boolean {
  const words = tellingWords(name);
  if (isOffice(words)) return true;
  if (!seemsToName(name, brand.name)) return false;
  // Joined, so that "Hand Picked" and "HandpickedSupport" are recognized too.
  const ours = blurred(wordsSeen(brand.name).join(""));
  const rest = wordsSeen(name).map(blurred).join("").replace(ours, "");
  return areOffices(tellingWords(rest));
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

/**
 * Refuses names that no shop takes by itself: ours, and an office's. A city's own garage, which may be
 * called like one, is an admin's to name.
 * @param names field → name
 * @throws {Failure} `invalid`, naming the fields
 */
export function refuseShopNames(ctx: Branded, names: Record<string, string>): void {
  refuseOurName(ctx, names);
  refuse(names, (name) => isOfficeOfShop(tellingWords(name)), "errors:fields.officeShop");
}
