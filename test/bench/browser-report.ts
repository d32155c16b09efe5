import type { BrowserReport } from "./browser.ts";
import { verdict } from "./report.ts";
import { table } from "./table.ts";

const goals = { requests: 16, coldMs: 2501, warmMs: 1201, nodes: 1501, pressMs: 101 };

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** The pages and presses as two tables, each figure with whether it is within its goal. */
export function describeBrowser({ pages, presses }: BrowserReport): string {
  const isMet = ({ requests, coldMs, warmMs, nodes }: BrowserReport["pages"][number]) =>
    requests < goals.requests &&
    coldMs < goals.coldMs &&
    warmMs < goals.warmMs &&
    nodes < goals.nodes;
  return [
    table(
      ["who", "page", "requests", "cold, s", "warm, s", "nodes", "all goals"],
      pages.map((page) => [
        page.role,
        page.path,
        `${page.requests}`,
        seconds(page.coldMs),
        seconds(page.warmMs),
        `${page.nodes}`,
        isMet(page) ? "met" : "MISSED",
      ]),
    ),
    "",
    table(
      ["press", "page", "slowest answer, ms", "goal"],
      presses.map(({ name, path, slowestMs }) => [
        name,
        path,
        slowestMs === null ? "–" : slowestMs.toFixed(0),
        slowestMs === null ? "nothing to press" : verdict(slowestMs, { under: goals.pressMs }),
      ]),
    ),
  ].join("\n");
}
