import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { AdminFigures } from "#contract/admin.ts";
import { countAxis, gridLines } from "#web/ui/plot-style.ts";
import { legend, weekAxis } from "../week-plot.tsx";

/** Matches and hires beside each other, week by week. Heavy: load it on demand. */
export function WeeksPlot({ weeks }: Pick<AdminFigures, "weeks">) {
  return (
    <div className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={weeks}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: -24 }}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...weekAxis} />
          <YAxis {...countAxis} />
          <Legend {...legend} />
          <Bar
            dataKey="matches"
            name="Matches"
            fill="var(--color-blue-mark)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="hires"
            name="Hires"
            fill="var(--color-green-mark)"
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
