import { expect, test } from "vitest";
import { everybodyOf } from "#contract/pages.ts";
import { filtersOf, readMatchSearch, startingMinScore } from "./search.ts";

const id = "3f2c7a52-9a0b-4f0e-8a57-0d6a3f1f2b11";

test("every trait is what an address without one means", () => {
  expect(readMatchSearch({ trait: "all" })).toEqual({});
});

test("what makes no sense in an address is left out", () => {
  expect(
    readMatchSearch({ trait: "luck", minScore: "6", state: "gone", request: "'", shop: "1" }),
  ).toEqual({});
});

test("filters are read as text and as numbers", () => {
  expect(readMatchSearch({ trait: "safety", minScore: "4", request: id })).toEqual({
    trait: "safety",
    minScore: 4,
    request: id,
  });
  expect(readMatchSearch({ minScore: 5 })).toEqual({ minScore: 5 });
});

test("an order is read, but for the one that a list has anyhow", () => {
  expect(readMatchSearch({ sort: "nearest" })).toEqual({ sort: "nearest" });
  for (const sort of ["fit", "best"]) expect(readMatchSearch({ sort })).toEqual({});
  expect(filtersOf({ sort: "newest" })).toEqual({ minScore: 3, state: "open", sort: "newest" });
});

test("a list starts with a mean of at least 3 among the open matches", () => {
  expect(filtersOf({})).toEqual({ minScore: 3, state: "open" });
});

test("the portal starts with everyone, and Candidates with a mean of 3", () => {
  expect(filtersOf({}, startingMinScore.portal)).toEqual({ state: "open" });
  expect(filtersOf({ minScore: 3 }, startingMinScore.portal)).toMatchObject({ minScore: 3 });
});

test("a minimum of 1 asks for no score, so that people without one are there too", () => {
  expect(filtersOf({ minScore: 1, state: "every" })).toEqual({});
});

test("a trait is asked for with a minimum of 1 too, so that those who told of it come first", () => {
  expect(filtersOf({ minScore: 1, trait: "hustle", state: "every" })).toEqual({ trait: "hustle" });
  expect(filtersOf({ trait: "safety" }, startingMinScore.portal)).toEqual({
    trait: "safety",
    state: "open",
  });
});

test("a trait in words only is asked for without a minimum, and no mean of words alone", () => {
  const worded = ["safetyAwareness"] as const;
  const all = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
  expect(filtersOf({ trait: "safety", minScore: 4 }, 1, worded)).toEqual({
    trait: "safety",
    state: "open",
  });
  expect(filtersOf({ trait: "hustle", minScore: 4 }, 3, worded)).toMatchObject({ minScore: 4 });
  expect(filtersOf({}, 3, all)).toEqual({ state: "open" });
  expect(filtersOf({}, 3, worded)).toEqual({ minScore: 3, state: "open" });
});

test("the address of everybody of a shop hides nobody", () => {
  const { searchParams } = new URL(everybodyOf(id), "https://handpicked.example");
  const search = readMatchSearch(Object.fromEntries(searchParams));
  expect(search.shop).toBe(id);
  expect(filtersOf(search)).toEqual({ shopId: id });
});
