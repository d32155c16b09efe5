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

/** A town and the code of the state that was written behind it; none where no state that we know stands there. */
export function townAndState(text: string): { town: string; state?: string } {
  const place = text.trim().replace(/\s+/g, " ");
  const [, town, state] = /^(.+?)(?: ?, ?| (?=\p{L}{2}$))([^,]+)$/u.exec(place) ?? [];
  const code = state && stateCodes.get(state.toLowerCase());
  return town && code ? { town: tidyTown(town), state: code } : { town: tidyTown(place) };
}

/** A place as it is written: "detroit, michigan" is Detroit, MI. What holds no state that we know keeps its words. */
export function tidyPlace(text: string): string {
  const place = text.trim().replace(/\s+/g, " ");
  const [, before = "", zip = ""] = /^(.*?)(,? \d{5}(?:-\d{4})?)?$/.exec(place) ?? [];
  const { town, state } = townAndState(before);
  return state ? `${town}, ${state}${zip.replace(",", "")}` : tidyTown(place);
}

/** Words that stay small inside a name; as its last word each is a surname of its own. */
const particles = new Set([
  "al",
  "bin",
  "da",
  "de",
  "del",
  "den",
  "der",
  "di",
  "dos",
  "du",
  "el",
  "ibn",
  "la",
  "las",
  "le",
  "los",
  "ter",
  "van",
  "von",
  "y",
]);

/**
 * A person's name with single spaces. One that came without capitals gets one for each word but particles; any other
 * stays as it was typed.
 */
export function tidyName(text: string): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (name !== name.toLowerCase()) return name;
  const words = name.split(" ");
  // "Van Nguyen" typed small is no "van Nguyen", and the last word is a surname: "Minh Le".
  const isParticle = (word: string, at: number) =>
    at > 0 && at < words.length - 1 && particles.has(word);
  return words.map((word, at) => (isParticle(word, at) ? word : tidyTown(word))).join(" ");
}
