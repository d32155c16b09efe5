import {
  allPlaces,
  type Entry,
  largestPlace,
  type Place,
  placeInState,
  placeOfZip,
  placesOfState,
} from "./gazetteer.ts";
import { nameKey, nicknames } from "./place-names.ts";
import { slipsAllowed, slipsBetween } from "./spelling.ts";
import { stateCodes, stateWords, townAndState } from "#contract/places.ts";

/** Longer texts are not looked up. */
const longest = 200;
/** Without a state, a misspelled name may only mean a city with this many people or more. */
const wellKnown = 20_000;

const country = /[\s,]+(?:usa|u\.s\.a\.|us|u\.s\.|united states(?: of america)?|ee\.? ?uu\.?)\s*$/i;
const around = /^(?:greater|metro|downtown|near|city of)\s+|\s+(?:metro |greater )?area$/g;
const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;

const shown = ({ name, state, latitude, longitude }: Place): Place => ({
  name,
  state,
  latitude,
  longitude,
});

/**
 * The entry that a misspelled name most likely means: the one with the fewest slips and, among those, the
 * most people.
 * @param least the smallest population to consider
 */
function closest(key: string, among: readonly Entry[], least = 0): Entry | undefined {
  let best: Entry | undefined;
  let most = slipsAllowed(key.length);
  if (most === 0) return undefined;
  for (const entry of among) {
    if (entry.population < least) break;
    const slips = slipsBetween(key, entry.key, most);
    if (slips > most) continue;
    best = entry;
    most = slips - 1;
    if (most < 1) break;
  }
  return best;
}

/** The code of the state that a text names, allowing for spelling mistakes. */
function findState(text: string): string | undefined {
  const exact = stateCodes.get(text);
  if (exact) return exact;
  let most = slipsAllowed(text.length);
  let best: string | undefined;
  for (const [name, code] of stateCodes) {
    if (most === 0) break;
    const slips = slipsBetween(text, name, most);
    if (slips > most) continue;
    best = code;
    most = slips - 1;
  }
  return best;
}

/** All ways to read the last words of a text as a state, longest first. */
function* splits(text: string): Generator<{ rest: string; state: string; exact: boolean }> {
  const words = text.split(" ");
  for (let count = Math.min(stateWords, words.length - 1); count > 0; count--) {
    const tail = words.slice(-count).join(" ");
    const state = findState(tail);
    if (state) yield { rest: words.slice(0, -count).join(" "), state, exact: stateCodes.has(tail) };
  }
}

/** The place at the end of a text such as a street address; the most words that name one win. */
function endingIn(rest: string, state: string): Entry | undefined {
  const words = rest.split(" ");
  for (let from = Math.max(0, words.length - 5); from < words.length; from++) {
    const entry = placeInState(words.slice(from).join(" "), state);
    if (entry) return entry;
  }
  return undefined;
}

const inState = (rest: string, state: string): Entry | undefined =>
  placeInState(rest, state) ?? endingIn(rest, state);

/** Finds the place in a text without commas: a name with a state, or a name alone. */
function fromWords(text: string): Entry | undefined {
  if (stateCodes.has(text) && !nicknames.has(text)) return undefined;
  const nickname = nicknames.get(text);
  if (nickname) return placeInState(...nickname);
  const ways = [...splits(text)];
  for (const { rest, state, exact } of ways) {
    const entry = exact ? placeInState(rest, state) : undefined;
    if (entry) return entry;
  }
  const bare = largestPlace(text);
  if (bare) return bare;
  for (const { rest, state } of ways) {
    const entry = inState(rest, state) ?? closest(rest, placesOfState(state));
    if (entry) return entry;
  }
  return ways.length > 0 ? undefined : closest(text, allPlaces(), wellKnown);
}

/** Finds the place in a text with commas, the last part of which is the state. */
function fromPieces(pieces: string[]): Entry | undefined {
  const state = findState(pieces.at(-1) ?? "");
  if (!state) return undefined;
  const before = pieces.slice(0, -1);
  const rest = before.at(-1) ?? "";
  return (
    placeInState(rest, state) ??
    before.map((piece) => placeInState(piece, state)).find((entry) => entry !== undefined) ??
    endingIn(rest, state) ??
    closest(rest, placesOfState(state))
  );
}

function fromAny(given: string[]): Entry | undefined {
  const pieces = given.filter((piece) => piece !== "");
  return pieces.length > 1 ? fromPieces(pieces) : fromWords(pieces[0] ?? "");
}

/**
 * Finds the place in the United States that a text means (docs/domain.md, "place"): a ZIP code, "Detroit,
 * MI", "detroit michigan", or an address that ends in such, with some spelling mistakes. A name alone means
 * the largest place of that name.
 * @returns null if no place is found
 */
export function findPlace(text: string): Place | null {
  if (text.length > longest) return null;
  const plain = text.replace(country, "").trim();
  const zip = zipAtEnd.exec(plain);
  const byZip = zip?.[1] ? placeOfZip(zip[1]) : undefined;
  if (byZip) return shown(byZip);
  const pieces = (zip ? plain.slice(0, zip.index) : plain).split(",").map(nameKey);
  const entry = fromAny(pieces) ?? fromAny(pieces.map((piece) => piece.replace(around, "")));
  return entry ? shown(entry) : null;
}

/** A place as it is shown. */
export const placeLabel = ({ name, state }: Place): string => `${name}, ${state}`;

/**
 * The place that a text most likely means, where it is written differently than there: "Detrit, MI" means
 * Detroit, MI (docs/domain.md, "place").
 * @returns null where there is nothing to ask: the town is known in its state, no place is like it, or it is
 *   found by its number
 */
export function meantPlace(text: string): string | null {
  if (/\d/.test(text)) return null;
  const { town, state } = townAndState(text);
  if (state && placeInState(nameKey(town), state)) return null;
  const place = findPlace(text);
  return place && placeLabel(place);
}
