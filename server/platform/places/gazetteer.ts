import { readFileSync } from "node:fs";
import { nameKey, otherNames } from "./place-names.ts";

/** A place of the United States. */
export interface Place {
  name: string;
  /** The postal code of its state or territory. */
  state: string;
  latitude: number;
  longitude: number;
}

/** A place with its normalized name and population, which decide between places. */
export interface Entry extends Place {
  key: string;
  population: number;
}

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const within = (state: string, key: string) => `${state} ${key}`;

/** All places, largest first, with indexes by name; read when first needed. */
const places = once(() => {
  const all: Entry[] = [];
  const inState = new Map<string, Entry>();
  const anywhere = new Map<string, Entry>();
  const ofState = new Map<string, Entry[]>();
  for (const line of read("us-places.tsv")) {
    const [name = "", state = "", latitude, longitude, population] = line.split("\t");
    const entry: Entry = {
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      key: nameKey(name),
    };
    all.push(entry);
    const known = within(state, entry.key);
    if (inState.has(known)) continue;
    inState.set(known, entry);
    if (!anywhere.has(entry.key)) anywhere.set(entry.key, entry);
    const siblings = ofState.get(state);
    if (siblings) siblings.push(entry);
    else ofState.set(state, [entry]);
  }
  for (const [other, name, state] of otherNames) {
    const entry = inState.get(within(state, name));
    if (entry) inState.set(within(state, other), entry);
  }
  return { all, inState, anywhere, ofState };
});

const zips = once(
  () =>
    new Map(
      read("us-zips.tsv").map((line): [string, Place] => {
        const [zip = "", name = "", state = "", latitude, longitude] = line.split("\t");
        return [zip, { name, state, latitude: Number(latitude), longitude: Number(longitude) }];
      }),
    ),
);

/** The place with this normalized name in this state. */
export const placeInState = (key: string, state: string): Entry | undefined =>
  places().inState.get(within(state, key));

/** The largest place with this normalized name. */
export const largestPlace = (key: string): Entry | undefined => places().anywhere.get(key);

/** The places of a state, largest first. */
export const placesOfState = (state: string): readonly Entry[] => places().ofState.get(state) ?? [];

/** All places, largest first. */
export const allPlaces = (): readonly Entry[] => places().all;

/** The place of a ZIP code. */
export const placeOfZip = (zip: string): Place | undefined => zips().get(zip);
