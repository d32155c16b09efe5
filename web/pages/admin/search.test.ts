import { expect, test } from "vitest";
import { readAnalyticsSearch, readDashboardSearch, readDeskSearch } from "./search.ts";

test("the dashboard shows what the address says, and by default neither strip nor everybody", () => {
  expect(readDashboardSearch({ analytics: true, all: "true" })).toEqual({
    analytics: true,
    all: true,
  });
  expect(Object.values(readDashboardSearch({ analytics: 1, all: "no" }))).toEqual([
    undefined,
    undefined,
  ]);
});

test("the desk reads its tab with the tab's filters", () => {
  const search = {
    tab: "access",
    status: "pending",
    search: "novak",
    sort: "-asked",
    cursor: "abc",
  };
  expect(readDeskSearch(search)).toEqual(search);
  expect(readDeskSearch({ tab: "x", status: "x", search: "", sort: "phone" })).toEqual({});
});

test("the analytics know one other tab", () => {
  expect(readAnalyticsSearch({ tab: "fairness" })).toEqual({ tab: "fairness" });
  expect(readAnalyticsSearch({ tab: "other" }).tab).toBeUndefined();
  const chosen = { stage: "hired", measure: "wouldHireAgain" };
  expect(readAnalyticsSearch(chosen)).toEqual(chosen);
});
