import { expect, test } from "vitest";
import { leavesTab, type ScoutSearch } from "./search.ts";

const at = (search: ScoutSearch, pathname = "/employer/hiring-scout") => ({ pathname, search });

test("sorting scorecards leaves nothing that is typed below them", () => {
  const here = { session: "a", tab: "candidates" } as const;
  expect(leavesTab(at(here), at({ ...here, sort: "newest" }))).toBe(false);
});

test.each([
  ["another page", at({ session: "a" }, "/employer")],
  ["another session", at({ session: "b" })],
  ["another tab", at({ session: "a", tab: "bias" })],
  ["cards side by side", at({ session: "a", compare: "none" })],
  ["another shop", at({ session: "a", shop: "c" })],
])("%s leaves it", (_what, next) => {
  expect(leavesTab(at({ session: "a" }), next)).toBe(true);
});
