import { plotOf } from "./plot.ts";
import { verdict } from "./report.ts";
import { type Change, changeOf } from "./sureness.ts";
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

/** A run's shares of its own limit, round by round: of requests, or of processor time. */
function sharesOf({ product, read }: ScreenComparison, by: "perSecond" | "cpuMs"): number[] {
  const limits = read.rounds ?? [];
  return (product.rounds ?? []).flatMap((round, at) => {
    const [own, limit] = [round[by], limits[at]?.[by]];
    if (!own || !limit || own < 0 || limit < 0) return [];
    return [by === "perSecond" ? own / limit : limit / own];
  });
}

const between = (change: Change | null) =>
  change
    ? `${change.times.toFixed(2)} (${change.low.toFixed(2)} to ${change.high.toFixed(2)})${change.isSure ? "" : ", unsure"}`
    : "–";

/**
 * What changed since another run: shares of each run's own limit, for machines differ by the hour. A change stands with
 * where it lies nineteen times in twenty, by requests and by processor time.
 */
export function compareScreens(before: ScreensReport, after: ScreensReport): string {
  const known = new Map(before.screens.map((screen) => [screen.name, screen]));
  const rows = after.screens.map((screen) => {
    const was = known.get(screen.name);
    const now = shareOf(screen);
    const change = (by: "perSecond" | "cpuMs") =>
      was ? between(changeOf(sharesOf(was, by), sharesOf(screen, by))) : "–";
    return [
      screen.name,
      was ? shareOf(was).toFixed(3) : "–",
      now.toFixed(3),
      change("perSecond"),
      change("cpuMs"),
      verdict(now, { atLeast: screen.goal }),
    ];
  });
  return table(
    ["call", "share before", "share now", "times (19 of 20)", "by processor", "goal"],
    rows,
  );
}

/** Shares of the limit as bars: of processor time where it was watched, which other work disturbs least. */
export const plotScreens = (report: ScreensReport): string =>
  plotOf(report, (screen) => cpuShareOf(screen) ?? shareOf(screen));
