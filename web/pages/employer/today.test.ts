import { expect, test } from "vitest";
import type { TodayItem } from "#contract/employer-today.ts";
import { groupsOf } from "./today.ts";

const now = Date.parse("2026-11-23T15:00:00Z");
const item = (name: string, kind: TodayItem["kind"], at: string | null): TodayItem => ({
  name,
  kind,
  at,
  matchId: name,
  roleTitles: [],
  way: null,
  timeZone: null,
});

test("interviews stand by themselves; what is due within a day before what has time", () => {
  const items = [
    item("Ada", "times", null),
    item("Bo", "answer", "2026-11-24T14:00:00Z"),
    item("Cy", "interview", "2026-11-23T16:00:00Z"),
    item("Di", "answer", "2026-11-27T14:00:00Z"),
    item("Ed", "outcome", "2026-11-20T14:00:00Z"),
  ];
  const groups = groupsOf(items, now);
  expect(groups.map(({ group, items }) => [group, items.map(({ name }) => name)])).toEqual([
    ["interviews", ["Cy"]],
    ["due", ["Ada", "Bo", "Ed"]],
    ["fresh", ["Di"]],
  ]);
});
