import { expect, test } from "vitest";
import { exportAddress, filtersOf, readWaitlistSearch } from "./search.ts";

test("filters, tab and page are read from the address", () => {
  const search = {
    tab: "referrers",
    status: "pending",
    referralCode: "REF-1",
    search: "maria",
    cursor: "abc",
  };
  expect(readWaitlistSearch(search)).toEqual(search);
});

test("what makes no sense in the address is left out", () => {
  const search = readWaitlistSearch({
    tab: "x",
    status: "all",
    search: "",
    other: "1",
    cursor: [],
  });
  expect(Object.values(search).filter(Boolean)).toEqual([]);
  expect(search).not.toHaveProperty("other");
});

test("a number in the address is a text to search for", () => {
  expect(readWaitlistSearch({ search: 313, referralCode: 42 })).toMatchObject({
    search: "313",
    referralCode: "42",
  });
});

test("the export is asked for with the filters on the screen and nothing else", () => {
  const search = readWaitlistSearch({ status: "approved", search: "a&b", cursor: "abc" });
  expect(exportAddress(filtersOf(search))).toBe(
    "/api/admin/waitlist/export?status=approved&search=a%26b",
  );
  expect(exportAddress({})).toBe("/api/admin/waitlist/export");
});
