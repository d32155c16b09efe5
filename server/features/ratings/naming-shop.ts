import { blurred, wordsSeen } from "#server/platform/names/looks.ts";

/** Words of shops' names that say what kind of place it is, or whereabouts, and not which one. */
const ordinary = new Set(
  (
    "auto autos automotive repair repairs service services garage motor motors tire tires lube brake brakes body " +
    "bodywork collision center centre shop shops truck trucks trucking diesel transmission transmissions muffler " +
    "exhaust glass paint painting welding heating cooling plumbing electric electrical construction roofing " +
    "mechanical machine industrial company brothers sons group north south east west city county town street road " +
    "avenue with your their that this from best quality family cars vehicle vehicles fleet works work"
  ).split(" "),
);

/** Shorter names stand in many a text by chance once spaces are left out. */
const fewestLetters = 6;
const fewestOfWord = 4;

/**
 * Whether a text names a shop, be it by a part of the name, in other spelling or with other spaces: its foreman
 * might know who worked there.
 */
export function namesShop(text: string, shopName: string): boolean {
  const said = wordsSeen(text).map(blurred);
  const name = wordsSeen(shopName);
  if (name.length === 0) return false;
  const whole = name.map(blurred).join("");
  if (whole.length >= fewestLetters ? said.join("").includes(whole) : said.includes(whole))
    return true;
  const words = new Set(said);
  return name
    .filter((word) => word.length >= fewestOfWord && !ordinary.has(word))
    .map(blurred)
    .some((word) => words.has(word) || words.has(`${word}s`));
}
