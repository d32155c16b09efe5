import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";
import type { Attribution } from "#contract/attribution.ts";
import { countAxis, gridLines } from "#web/ui/plot-style.ts";
import { stageLabel } from "../road-figures.ts";
import { legend, weekAxis } from "../week-plot.tsx";

const lines = [
  ["visits", "var(--color-neutral-mark)", ""],
  ["applications", "var(--color-orange-mark)", "6 3"],
  ["matched", "var(--color-blue-mark)", "2 3"],
  ["hired", "var(--color-green-mark)", ""],
] as const;

/** Four stages of the road, week by week. Heavy: load it on demand. */
export function RoadWeeksPlot({ weeks }: Pick<Attribution, "weeks">) {
  return (
    <div className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={weeks}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...weekAxis} />
          <YAxis {...countAxis} />
          <Legend {...legend} />
          {lines.map(([stage, color, dashes]) => (
            <Line
              key={stage}
              dataKey={stage}
              name={stageLabel(stage)}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={dashes}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
