import { baseAxis } from "#web/ui/plot-style.ts";
import { dayName } from "./days.ts";

/** The weeks below a plot, by the day that each begins with. */
export const weekAxis = {
  ...baseAxis,
  dataKey: "week",
  tickFormatter: dayName,
  minTickGap: 24,
};

/** A name of the legend, readable in both themes whatever its line's colour. */
export const inInk = (name: string) => <span className="text-ink">{name}</span>;
