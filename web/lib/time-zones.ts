/** Those of the United States, first in the list. */
const usual = [
  "America/New_York",
  "America/Detroit",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
];

/** Every time zone that the browser knows, the usual ones first, `held` among them in any case. */
export function timeZones(held: string): string[] {
  return [...new Set([...usual, held, ...Intl.supportedValuesOf("timeZone")])].filter(Boolean);
}

/** "America/New_York" as it reads best. */
export const zoneName = (zone: string) => zone.replaceAll("_", " ");
