import { stateCodes } from "./states.ts";

const isShouted = (text: string) => text === text.toLowerCase() || text === text.toUpperCase();

/** A town as it is written: what is all small or all capital letters gets one capital for each word. */
export function tidyTown(text: string): string {
  const town = text.trim().replace(/\s+/g, " ");
  if (!isShouted(town)) return town;
  return town
    .toLowerCase()
    .replace(
      /(^|[\s.'-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** A state as its postal code, where it is one; else as it was typed. */
export const tidyState = (text: string): string =>
  stateCodes.get(text.trim().toLowerCase()) ?? text.trim();
