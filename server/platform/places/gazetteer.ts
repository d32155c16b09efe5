import { readFileSync } from "node:fs";
import { nameKey, otherNames } from "./place-names.ts";

/** A place of the United States. */
export interface Place {
  name: string;
  /** Postal code of its state or territory. */
  state: string;
  latitude: number;
  longitude: number;
}

/** A place with what decides between places of one name. */
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

/** Every place, largest first, and the ways to find one; read at the first question. */
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

/** The place of this name in this state. */
export const placeInState = (key: string, state: string): Entry | undefined =>
  places().inState.get(within(state, key));

/** The largest place of this name anywhere. */
export const largestPlace = (key: string): Entry | undefined => places().anywhere.get(key);

/** The places of a state, largest first. */
export const placesOfState = (state: string): readonly Entry[] => places().ofState.get(state) ?? [];

/** All places, largest first. */
export const allPlaces = (): readonly Entry[] => places().all;

/** Where a ZIP code is. */
export const placeOfZip = (zip: string): Place | undefined => zips().get(zip);
