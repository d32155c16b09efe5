import type { TodayItem } from "#contract/employer-today.ts";
import { dayMs } from "#web/lib/day.ts";

/** What the portal begins with, in its order. */
export const todayGroups = ["interviews", "due", "fresh"] as const;
export type TodayGroup = (typeof todayGroups)[number];

/** Interviews come by themselves; what is due within a day, or over, before what has time. */
function groupOf({ kind, at }: TodayItem, now: number): TodayGroup {
  if (kind === "interview") return "interviews";
  return kind === "answer" && at !== null && Date.parse(at) - now > dayMs ? "fresh" : "due";
}

/** What waits, by group; groups with nobody are left out. */
export const groupsOf = (items: readonly TodayItem[], now: number) =>
  todayGroups.flatMap((group) => {
    const own = items.filter((item) => groupOf(item, now) === group);
    return own.length > 0 ? [{ group, items: own }] : [];
  });
