import { baseAxis } from "#web/ui/plot-style.ts";
import { dayName } from "./days.ts";

/** The weeks below a plot, by the day that each begins with. */
export const weekAxis = {
  ...baseAxis,
  dataKey: "week",
  tickFormatter: dayName,
  minTickGap: 24,
};

/** Names in the plot's own order, readable in both themes whatever their line's color. */
export const legend = {
  formatter: (name: string) => <span className="text-ink">{name}</span>,
  itemSorter: null,
};
