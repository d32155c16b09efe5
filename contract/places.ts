/** States, the District and the inhabited territories: postal code, name, and the name in Spanish. */
const names = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia", "Distrito de Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii", "Hawai"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana", "Luisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi", "Misisipi"],
  ["MO", "Missouri", "Misuri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire", "Nuevo Hampshire"],
  ["NJ", "New Jersey", "Nueva Jersey"],
  ["NM", "New Mexico", "Nuevo Mexico"],
  ["NY", "New York", "Nueva York"],
  ["NC", "North Carolina", "Carolina del Norte"],
  ["ND", "North Dakota", "Dakota del Norte"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania", "Pensilvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina", "Carolina del Sur"],
  ["SD", "South Dakota", "Dakota del Sur"],
  ["TN", "Tennessee"],
  ["TX", "Texas", "Tejas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia", "Virginia Occidental"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
  ["PR", "Puerto Rico"],
  ["GU", "Guam"],
  ["VI", "Virgin Islands", "Islas Virgenes"],
] as const;

/** Postal codes by whatever a state is called, in lower case. */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  names.flatMap(([code, ...called]) =>
    [code, ...called].map((name) => [name.toLowerCase(), code] as const),
  ),
);

/** The longest name of a state has this many words. */
export const stateWords = 3;

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
