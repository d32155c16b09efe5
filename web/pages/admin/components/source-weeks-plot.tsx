import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { Attribution } from "#contract/attribution.ts";
import { countAxis, gridLines } from "#web/ui/plot-style.ts";
import { sourceName } from "../road-figures.ts";
import { legend, weekAxis } from "../week-plot.tsx";

/** Colors that stay apart in both themes; a ninth source would need a ninth. */
const colors = [
  "var(--color-blue-mark)",
  "var(--color-orange-mark)",
  "var(--color-green-mark)",
  "var(--color-yellow-mark)",
  "var(--color-red-mark)",
  "var(--color-neutral-mark)",
  "var(--color-ink)",
  "var(--color-control)",
];

/** Who sent how many, week by week, one upon the other. Heavy: load it on demand. */
export function SourceWeeksPlot({ weeks, sources, sourceWeeks }: Attribution) {
  const shown = new Set(sourceWeeks.map(({ code }) => code));
  const codes = sources
    .toSorted((a, b) => b.applications - a.applications)
    .flatMap(({ code }) => (code !== null && shown.has(code) ? code : []));
  const names = new Map(sources.map((row) => [row.code, sourceName(row)]));
  const data = weeks.map(({ week }) => ({
    week,
    ...Object.fromEntries(
      codes.map((code) => [
        code,
        sourceWeeks.find((row) => row.week === week && row.code === code)?.applications ?? 0,
      ]),
    ),
  }));
  return (
    <div className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={data}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: -24 }}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...weekAxis} />
          <YAxis {...countAxis} />
          <Legend {...legend} />
          {codes.map((code, index) => (
            <Bar
              key={code}
              dataKey={code}
              name={names.get(code) ?? code}
              stackId="sources"
              fill={colors[index % colors.length]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
