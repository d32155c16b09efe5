import { availableParallelism, cpus, loadavg } from "node:os";
import type { LiveFigures } from "./live.ts";
import { verdict } from "./report.ts";
import { table } from "./table.ts";
import type { Arrived, TellingFigures } from "./telling.ts";

const arrivedRow = (name: string, { lost, copies, inHand, unlike }: Arrived) => [
  name,
  `${lost}`,
  `${copies}`,
  `${inHand}`,
  `${unlike}`,
  lost === 0 && copies <= inHand && unlike === 0 ? "met" : "MISSED",
];

/** The report for people. */
export function describeTelling(telling: TellingFigures, live: LiveFigures): string {
  const { model = "unknown processor" } = cpus()[0] ?? {};
  const { notifications, kills, seconds, mail, push } = telling;
  const { connections, kilobytesEach, onePersonMs, everybodyMs } = live;
  const ms = (value: number) => value.toFixed(0);
  return [
    `${availableParallelism()} cores of ${model.trim()}, Node.js ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
    `${notifications} notifications, each by mail and push, ${kills} kills, ${seconds.toFixed(0)} s (${((2 * notifications) / seconds).toFixed(0)} sends a second)`,
    table(
      ["sends", "lost", "copies", "in hand at kills", "other ids", "goal"],
      [arrivedRow("mail", mail), arrivedRow("push", push)],
    ),
    `${connections} open live connections on one process`,
    table(
      ["measure", "figure", "goal"],
      [
        ["Memory each, kB", kilobytesEach.toFixed(1), "–"],
        [
          "A change to one person's pages, ms",
          ms(onePersonMs),
          `< 2000, ${verdict(onePersonMs, { under: 2000 })}`,
        ],
        ["A change to everybody's: half of them after, ms", ms(everybodyMs.p50), "–"],
        ["95 of 100 after, ms", ms(everybodyMs.p95), "–"],
        [
          "the last after, ms",
          ms(everybodyMs.last),
          `< 2000, ${verdict(everybodyMs.last, { under: 2000 })}`,
        ],
      ],
    ),
  ].join("\n\n");
}
