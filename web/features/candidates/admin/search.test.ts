import { expect, test } from "vitest";
import { exportAddress, filtersOf, filtersOn, readCandidatesSearch } from "./search.ts";

test("filters and page are read from the address", () => {
  const narrowed = { status: "matching", jobReady: "true", doubted: "true" };
  const search = { ...narrowed, search: "rosa", location: "Detroit" };
  expect(readCandidatesSearch({ ...search, cursor: "abc" })).toEqual({ ...search, cursor: "abc" });
});

test("a bare true in the address is the filter as well", () => {
  expect(readCandidatesSearch({ jobReady: true })).toMatchObject({ jobReady: "true" });
});

test("what makes no sense in the address is left out", () => {
  const search = readCandidatesSearch({ status: "hired", jobReady: "maybe", other: 1, cursor: [] });
  expect(filtersOn(filtersOf(search))).toBe(0);
});

test("the export is asked for with the filters on the screen and nothing else", () => {
  const search = readCandidatesSearch({ status: "approved", search: "a&b", cursor: "abc" });
  expect(exportAddress(filtersOf(search))).toBe(
    "/api/admin/candidates/export?search=a%26b&status=approved",
  );
});
