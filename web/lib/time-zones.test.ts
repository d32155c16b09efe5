import { expect, it } from "vitest";
import { otherZones, spokenZone, usualZones, withHeld } from "./time-zones.ts";

const namesOf = (locale: string) =>
  Object.fromEntries(usualZones(locale).map(({ zone, name }) => [zone, name]));

it("says zones as people do, in their language", () => {
  expect(namesOf("en-US")).toMatchObject({
    "America/New_York": "Eastern Time – New York",
    "America/Phoenix": "Mountain Standard Time – Phoenix",
  });
  expect(namesOf("es-US")).toMatchObject({ "America/Tijuana": "Hora del Pacífico – Tijuana" });
});

it.each([
  ["America/Detroit", "en", "Eastern Time"],
  ["America/Detroit", "es", "hora oriental"],
  ["UTC", "en", "UTC"],
  ["Nowhere/Else", "en", "Nowhere/Else"],
])("says %s in a sentence, in %s: %s", (zone, language, spoken) => {
  expect(spokenZone(zone, language)).toBe(spoken);
});

it("keeps the zone that is held, known or not, once", () => {
  const zones = usualZones("en-US");
  const firstOf = (held: string) => withHeld(zones, held, "en-US")[0];
  expect(firstOf("Africa/Abidjan")).toMatchObject({ name: "Greenwich Mean Time – Abidjan" });
  expect(firstOf("Nowhere/Else")).toEqual({ zone: "Nowhere/Else", name: "Nowhere/Else" });
  expect(firstOf("UTC")).toEqual({ zone: "UTC", name: "UTC" });
  expect(withHeld(zones, "America/Chicago", "en-US")).toBe(zones);
});

it("has every zone of the browser, none with its raw name", async () => {
  const all = [...usualZones("en-US"), ...(await otherZones("en-US"))];
  const zones = all.map(({ zone }) => zone);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(Intl.supportedValuesOf("timeZone")));
  expect(all.filter(({ name }) => name.includes("/"))).toEqual([]);
});
