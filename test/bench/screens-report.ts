import { verdict } from "./report.ts";
import type { ScreenComparison, ScreensReport } from "./screens.ts";
import { table } from "./table.ts";

const shareOf = ({ product, read }: ScreenComparison) => product.perSecond / read.perSecond;

/** The same by what each request took of the processors, which other work on them does not change. */
const cpuShareOf = ({ product, read }: ScreenComparison) =>
  product.cpuMs && read.cpuMs ? read.cpuMs / product.cpuMs : null;

/** First pages and figures against one read along an index, for people. */
export function describeScreens({ screens }: ScreensReport): string {
  const rows = screens.map((screen) => [
    screen.name,
    screen.product.perSecond.toFixed(0),
    screen.read.perSecond.toFixed(0),
    shareOf(screen).toFixed(3),
    `≥ ${screen.goal}, ${verdict(shareOf(screen), { atLeast: screen.goal })}`,
    screen.sameSql ? (screen.product.perSecond / screen.sameSql.perSecond).toFixed(2) : "–",
    screen.product.p99Ms.toFixed(1),
    screen.product.cpuMs?.toFixed(2) ?? "–",
    cpuShareOf(screen)?.toFixed(3) ?? "–",
  ]);
  return table(
    [
      "call",
      "product req/s",
      "index read req/s",
      "share",
      "goal",
      "of the same SQL",
      "p99 ms",
      "processor ms",
      "share of it",
    ],
    rows,
  );
}

/** What changed since another run: shares of each run's own limit, for machines differ by the hour. */
export function compareScreens(before: ScreensReport, after: ScreensReport): string {
  const known = new Map(before.screens.map((screen) => [screen.name, screen]));
  const rows = after.screens.map((screen) => {
    const was = known.get(screen.name);
    const now = shareOf(screen);
    return [
      screen.name,
      was ? shareOf(was).toFixed(3) : "–",
      now.toFixed(3),
      was ? `${(now / shareOf(was)).toFixed(1)} times` : "–",
      verdict(now, { atLeast: screen.goal }),
    ];
  });
  return table(["call", "share before", "share now", "change", "goal"], rows);
}
