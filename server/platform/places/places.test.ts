import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { milesBetween } from "./distance.ts";
import { findPlace, meantPlace, placeLabel } from "./find-place.ts";
import { allPlaces, placeInState } from "./gazetteer.ts";
import { slipsBetween } from "./spelling.ts";

const found = (text: string) => {
  const place = findPlace(text);
  return place && placeLabel(place);
};

describe("a place", () => {
  test.for([
    ["Detroit, MI", "Detroit, MI"],
    ["detroit mi", "Detroit, MI"],
    ["  DETROIT ,  Michigan ", "Detroit, MI"],
    ["Detroit Michigan", "Detroit, MI"],
    ["48201", "Detroit, MI"],
    ["48201-1234", "Detroit, MI"],
    ["Detroit, MI 48201", "Detroit, MI"],
    ["Detroit, MI 00000", "Detroit, MI"],
    ["Detroit, Michigan, USA", "Detroit, MI"],
    ["Greater Detroit area", "Detroit, MI"],
    ["12345 Woodward Ave, Detroit, MI", "Detroit, MI"],
    ["Detroit", "Detroit, MI"],
    ["St. Louis, MO", "St. Louis, MO"],
    ["saint louis mo", "St. Louis, MO"],
    ["Ft Worth TX", "Fort Worth, TX"],
    ["N Las Vegas, NV", "North Las Vegas, NV"],
    ["Winston Salem NC", "Winston-Salem, NC"],
    ["coeur d'alene id", "Coeur d'Alene, ID"],
    ["New York, NY", "New York City, NY"],
    ["NYC", "New York City, NY"],
    ["Washington, D.C.", "Washington, DC"],
    ["Kansas City Kansas", "Kansas City, KS"],
    ["Charleston West Virginia", "Charleston, WV"],
    ["Port Washington", "Port Washington, NY"],
    ["Indiana, PA", "Indiana, PA"],
    ["El Paso", "El Paso, TX"],
    ["The Woodlands, TX", "The Woodlands, TX"],
    ["Albuquerque, Nuevo México", "Albuquerque, NM"],
    ["San Juan, PR", "San Juan, PR"],
    ["Butte, MT", "Butte, MT"],
    ["mt pleasant mi", "Mount Pleasant, MI"],
  ])("is found by %j: %s", ([text, place]) => {
    expect(found(text ?? "")).toBe(place);
  });

  test.for([
    ["Detriot, MI", "Detroit, MI"],
    ["Clevland OH", "Cleveland, OH"],
    ["Clevland", "Cleveland, OH"],
    ["Cincinatti", "Cincinnati, OH"],
    ["Phildelphia, Pensylvania", "Philadelphia, PA"],
    ["Detroit, Michgan", "Detroit, MI"],
    ["Pittsburg, PA", "Pittsburgh, PA"],
  ])("is found in spite of slips in %j: %s", ([text, place]) => {
    expect(found(text ?? "")).toBe(place);
  });

  test("of a name that several have is the largest", () => {
    expect(found("Springfield")).toBe("Springfield, MO");
    expect(found("Portland")).toBe("Portland, OR");
  });

  test.for([
    "",
    " , ",
    "California",
    "MI",
    "Detroit, OH",
    "Paris, France",
    "anywhere",
    "remote",
    "00000",
    "x".repeat(5000),
  ])("is not made up for %j", (text) => {
    expect(findPlace(text)).toBeNull();
  });
});

describe("what somebody meant", () => {
  test.for([
    ["Detrit, MI", "Detroit, MI"],
    ["detrit michgan", "Detroit, MI"],
    ["Detroit", "Detroit, MI"],
    ["Detroit, Michgan", "Detroit, MI"],
  ])("by %j is asked: %s", ([text, place]) => {
    expect(meantPlace(text ?? "")).toBe(place);
  });

  test.for([
    "Detroit, MI",
    "detroit, michigan",
    "saint louis mo",
    "New York, NY",
    "48201",
    "1200 Michigan Ave, Detroit, MI",
    "Xyzzy, MI",
    "anywhere",
    "",
  ])("by %j is not", (text) => {
    expect(meantPlace(text)).toBeNull();
  });
});

const place = fc.constantFrom(...allPlaces().filter(({ population }) => population > 5000));
const point = fc.record({
  latitude: fc.double({ min: 18, max: 65, noNaN: true }),
  longitude: fc.double({ min: -160, max: -66, noNaN: true }),
});

describe("any place", () => {
  test("is found by its name and state, however they are written", () => {
    const write = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLowerCase(),
      (text) => text.toUpperCase().replace(",", ""),
      (text) => `  ${text}, USA`,
    );
    fc.assert(
      fc.property(place, write, (entry, written) => {
        const expected = placeInState(entry.key, entry.state);
        expect(found(written(placeLabel(entry)))).toBe(expected && placeLabel(expected));
      }),
    );
  });

  test("of the gazetteer is found by its own label", () => {
    const lost = allPlaces().filter((entry) => {
      const expected = placeInState(entry.key, entry.state);
      return found(placeLabel(entry)) !== (expected && placeLabel(expected));
    });
    // Two places have a comma in their names.
    expect(lost.length).toBeLessThanOrEqual(2);
  });

  test("with two letters swapped means itself or one spelled as nearly so, in its state", () => {
    fc.assert(
      fc.property(place, fc.nat(), (entry, somewhere) => {
        fc.pre(/^[a-z]{8,}$/.test(entry.key));
        const at = 1 + (somewhere % (entry.key.length - 2));
        const { key } = entry;
        const slipped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
        const meant = findPlace(`${slipped}, ${entry.state}`);
        expect(meant?.state).toBe(entry.state);
      }),
    );
  });

  test("costs no error and no time, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const answer = findPlace(text);
        expect(findPlace(text)).toEqual(answer);
      }),
    );
  });
});

describe("a distance", () => {
  const at = (text: string) => {
    const where = findPlace(text);
    if (!where) throw new Error(`${text} is unknown`);
    return where;
  };

  test("is that of the map", () => {
    expect(milesBetween(at("Detroit, MI"), at("Ann Arbor, MI"))).toBeCloseTo(35.7, 0);
    expect(milesBetween(at("New York, NY"), at("Los Angeles, CA"))).toBeCloseTo(2445, -1);
  });

  test("is the same both ways, nothing to itself, and never longer than a detour", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9);
        expect(milesBetween(a, a)).toBe(0);
        expect(milesBetween(a, c)).toBeLessThanOrEqual(
          milesBetween(a, b) + milesBetween(b, c) + 1e-9,
        );
      }),
    );
  });
});

describe("slips", () => {
  test("count letters left out, added, mistaken and swapped", () => {
    expect(slipsBetween("detriot", "detroit", 2)).toBe(1);
    expect(slipsBetween("clevland", "cleveland", 2)).toBe(1);
    expect(slipsBetween("cleveland", "cleveland", 2)).toBe(0);
    expect(slipsBetween("abc", "xyz", 2)).toBe(3);
    expect(slipsBetween("a", "abcdef", 2)).toBe(3);
  });
});
