import { localeOf } from "#web/ui/locale.ts";

/** Where most readers are: the United States, then Mexico, then the Caribbean. */
const usual = [
  "America/New_York",
  "America/Detroit",
  "America/Indianapolis",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "America/St_Thomas",
  "Pacific/Guam",
  "America/Mexico_City",
  "America/Monterrey",
  "America/Merida",
  "America/Matamoros",
  "America/Cancun",
  "America/Chihuahua",
  "America/Ciudad_Juarez",
  "America/Mazatlan",
  "America/Hermosillo",
  "America/Tijuana",
  "America/Santo_Domingo",
  "America/Havana",
  "America/Port-au-Prince",
  "America/Jamaica",
  "America/Nassau",
  "America/Port_of_Spain",
];

export interface NamedZone {
  zone: string;
  /** "Eastern Time – New York", in the reader's language. */
  name: string;
}

/** "New York" of "America/New_York", "Knox, Indiana" of "America/Indiana/Knox". */
const cityOf = (zone: string) =>
  zone.split("/").slice(1).toReversed().join(", ").replaceAll("_", " ");

/** A zone's clock, all year round: "Eastern Time"; null where the browser does not know the zone. */
function clockOf(zone: string, locale: string): string | null {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
    return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
  } catch {
    return null;
  }
}

/** A zone as people say it within a sentence: "Eastern Time", "hora oriental". */
export const spokenZone = (zone: string, language: string): string =>
  (zone.includes("/") && clockOf(zone, localeOf(language))) || zone;

/** A zone as people say it; null where the browser does not know it. */
function nameZone(zone: string, locale: string): NamedZone | null {
  const said = clockOf(zone, locale);
  if (said === null) return null;
  const clock = said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
  const city = cityOf(zone);
  return { zone, name: city ? `${clock} – ${city}` : zone };
}

const isNamed = (named: NamedZone | null) => named !== null;

/** The usual zones, in their order. */
export const usualZones = (locale: string): NamedZone[] =>
  usual.map((zone) => nameZone(zone, locale)).filter(isNamed);

/** `zones`, and `held` before them where it is none of these. */
export function withHeld(zones: NamedZone[], held: string, locale: string): NamedZone[] {
  if (!held || zones.some(({ zone }) => zone === held)) return zones;
  return [nameZone(held, locale) ?? { zone: held, name: held }, ...zones];
}

/** So many are named at a time: a phone is not held up for longer than it draws a frame or two. */
const atATime = 20;

/** All zones but the usual ones, by name; naming them takes a phone a while, so it lets others go first. */
export async function otherZones(locale: string): Promise<NamedZone[]> {
  const rest = Intl.supportedValuesOf("timeZone").filter((zone) => !usual.includes(zone));
  const named: NamedZone[] = [];
  for (let start = 0; start < rest.length; start += atATime) {
    const some = rest.slice(start, start + atATime).map((zone) => nameZone(zone, locale));
    named.push(...some.filter(isNamed));
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { compare } = new Intl.Collator(locale);
  return named.toSorted((a, b) => compare(a.name, b.name));
}
