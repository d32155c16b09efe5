import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { AdminFigures } from "#contract/admin.ts";
import { dayName } from "../days.ts";

const tick = { fill: "var(--color-muted)", fontSize: 13 };

const inInk = (name: string) => <span className="text-ink">{name}</span>;

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
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="week"
            tickFormatter={dayName}
            tick={tick}
            tickLine={false}
            stroke="var(--color-control)"
            minTickGap={24}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
          <Legend formatter={inInk} />
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
