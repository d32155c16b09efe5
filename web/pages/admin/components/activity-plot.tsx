import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { DayCounts } from "#contract/analytics.ts";
import { baseAxis, countAxis, gridLines } from "#web/ui/plot-style.ts";
import { dayName } from "../days.ts";

export interface Series {
  key: Exclude<keyof DayCounts, "day">;
  label: string;
  color: string;
}

interface ActivityPlotProps {
  days: readonly DayCounts[];
  series: readonly Series[];
}

/** Two counts over the days. For eyes only: the table below says the same. */
export function ActivityPlot({ days, series }: ActivityPlotProps) {
  return (
    <div aria-hidden="true" className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...days]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: -20 }}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...baseAxis} dataKey="day" tickFormatter={dayName} minTickGap={28} />
          <YAxis {...countAxis} />
          <Tooltip
            labelFormatter={(day) => dayName(String(day))}
            cursor={{ stroke: "var(--color-control)" }}
            contentStyle={{
              background: "var(--color-raised)",
              border: "1px solid var(--color-control)",
              borderRadius: 5,
            }}
            itemStyle={{ color: "var(--color-ink)" }}
          />
          {series.map(({ key, label, color }) => (
            <Area
              key={key}
              dataKey={key}
              name={label}
              type="linear"
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.15}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
