import { dayName } from "./days.ts";

const tick = { fill: "var(--color-muted)", fontSize: 13 };

/** The lines behind a plot of weeks. */
export const gridLines = { vertical: false, stroke: "var(--color-line)" };

/** The weeks below a plot, by the day that each begins with. */
export const weekAxis = {
  dataKey: "week",
  tickFormatter: dayName,
  tick,
  tickLine: false,
  stroke: "var(--color-control)",
  minTickGap: 24,
};

/** The counts beside a plot. */
export const countAxis = { tick, tickLine: false, axisLine: false, allowDecimals: false };

/** A name of the legend, readable in both themes whatever its line's colour. */
export const inInk = (name: string) => <span className="text-ink">{name}</span>;
