/* What every plot draws with; the rest of a plot is its own. */

/** The texts beside an axis. */
const tick = { fill: "var(--color-muted)", fontSize: 13 };

/** The lines behind a plot. */
export const gridLines = { vertical: false, stroke: "var(--color-line)" };

/** What the values are counted of, below a plot. */
export const baseAxis = { tick, tickLine: false, stroke: "var(--color-control)" };

/** The counts beside a plot. */
export const countAxis = { tick, tickLine: false, axisLine: false, allowDecimals: false };
