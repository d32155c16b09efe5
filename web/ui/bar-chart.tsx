import {
  Bar,
  BarChart as Chart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";
import { baseAxis, countAxis, gridLines } from "./plot-style.ts";

interface BarChartProps {
  /** What the bars count: the caption of the table that a screen reader gets in place of the plot. */
  label: string;
  labels: { name: string; value: string };
  bars: readonly { name: string; value: number }[];
  height?: number;
}

/** Numbers beside each other. Heavy: load it on demand. */
export function BarChart({ label, labels, bars, height = 240 }: BarChartProps) {
  return (
    <figure>
      <div aria-hidden="true" style={{ height }}>
        <ResponsiveContainer width="100%" height="100%">
          <Chart
            data={[...bars]}
            accessibilityLayer={false}
            margin={{ top: 20, right: 0, bottom: 0, left: -24 }}
          >
            <CartesianGrid {...gridLines} />
            <XAxis {...baseAxis} dataKey="name" interval="preserveStartEnd" />
            <YAxis {...countAxis} />
            <Bar
              dataKey="value"
              fill="var(--color-ink)"
              maxBarSize={56}
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            >
              <LabelList
                dataKey="value"
                position="top"
                fill="var(--color-ink)"
                fontSize={14}
                fontWeight={600}
              />
            </Bar>
          </Chart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.name}</th>
            <th scope="col">{labels.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>{bar.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
