import type { Outcome, Part } from "../part.ts";
import { canJump, jumpClock } from "./clocks.ts";
import { crowd, type CrowdRow, isMet } from "./crowds.ts";
import { freezeDatabase, killDatabase, killServer } from "./deaths.ts";
import { canMakeDisks, fillDatabaseDisk, fillFilesDisk } from "./disks.ts";
import { goals, type Row } from "./scene.ts";

const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** Nothing acknowledged lost, nothing half done, every round done. */
const holds = (row: Row) =>
  row.missing + row.halfDone + row.wrong === 0 && row.times === row.wanted;

const met = (row: Row) => holds(row) && Math.max(0, ...row.backMs) <= goals.backMs;

const shown = (row: Row): string[] => [
  row.fault,
  `${row.times}/${row.wanted}`,
  `${row.acknowledged}`,
  `${row.refused}`,
  `${row.unanswered}`,
  `${row.missing}`,
  `${row.halfDone}`,
  `${row.wrong}`,
  seconds(share(row.backMs, 0.5)),
  seconds(share(row.backMs, 1)),
  row.processorMs.length > 0 ? seconds(share(row.processorMs, 0.5)) : "-",
  met(row) ? "yes" : "no",
  row.note,
];

const crowdShown = (row: CrowdRow): string[] => [
  row.crowd,
  `${row.opened}/${row.wanted}`,
  "-",
  "-",
  `${row.othersFailed}`,
  "-",
  "-",
  "-",
  "-",
  seconds(row.closedMs),
  "-",
  isMet(row) ? "yes" : "no",
  `${row.left} left; others' p99 ${row.othersP99Ms.toFixed(0)} ms, ${row.quietP99Ms.toFixed(0)} before`,
];

const partOf = (count: number, of: number) => Math.max(1, Math.round(count * of));

/** Every fault at length, against the real server, while people apply. */
export const faults: Part = async ({ sizes, tell, match, minutes }): Promise<Outcome> => {
  const until = performance.now() + minutes * 60_000;
  const { kills } = sizes;
  const times = {
    crashes: sizes.crashes ?? partOf(kills, 0.5),
    disks: sizes.disks ?? partOf(kills, 0.2),
    freezes: sizes.freezes ?? partOf(kills, 0.2),
    jumps: sizes.jumps ?? partOf(kills, 0.2),
    idle: sizes.idle ?? partOf(kills, 100),
    slow: sizes.slow ?? partOf(kills, 10),
  };
  const given = (count: number) => ({ times: count, until });
  const all: [string, number, () => Promise<Row>][] = [
    ["kill", kills, () => killServer(given(kills), false)],
    ["embedded-kill", partOf(kills, 0.2), () => killServer(given(partOf(kills, 0.2)), true)],
    ["crash", times.crashes, () => killDatabase(given(times.crashes))],
    ["freeze", times.freezes, () => freezeDatabase(given(times.freezes))],
    ["server-clock", times.jumps, () => jumpClock(given(times.jumps), "server")],
    ["database-clock", times.jumps, () => jumpClock(given(times.jumps), "database")],
    ["database-disk", times.disks, () => fillDatabaseDisk(given(times.disks))],
    ["files-disk", times.disks, () => fillFilesDisk(given(times.disks))],
  ];
  const cannot = [
    ...(canMakeDisks ? [] : ["Full disks were not tried: only root may make one."]),
    ...(canJump ? [] : ["Clocks were not tried: libfaketime is not installed."]),
  ];
  const rows: Row[] = [];
  for (const [name, count, run] of all) {
    if (!name.includes(match) || count === 0) continue;
    if (name.endsWith("disk") && !canMakeDisks) continue;
    if (name.endsWith("clock") && !canJump) continue;
    tell(`${name}, ${count} times`);
    const row = await run();
    rows.push(row);
    tell(shown(row).join(" | "));
  }
  const slow = Math.ceil(times.slow / 3);
  const crowds = [
    { name: "idle connections", manner: "idle" as const, count: times.idle },
    { name: "slow heads", manner: "headers" as const, count: slow },
    { name: "slow bodies", manner: "body" as const, count: slow },
    { name: "clients that read nothing", manner: "reader" as const, count: slow },
  ].filter(({ count }) => count > 0);
  const crowded = "crowds".includes(match) ? await crowd(crowds, tell) : [];
  for (const one of cannot) tell(one);
  return {
    title: `Faults while people apply (goals: none missing or half done, back within ${goals.backMs / 1000} s; connections closed within ${goals.closedMs / 1000} s)`,
    heading: [
      "fault",
      "times",
      "acknowledged",
      "told later",
      "unanswered",
      "missing",
      "half done",
      "wrong",
      "back s, half",
      "back s, most",
      "processor s",
      "met",
      "note",
    ],
    rows: [...rows.map(shown), ...crowded.map(crowdShown)],
    figures: { rows, crowded, cannot },
    isLost: rows.some((row) => !holds(row)) || crowded.some(({ left }) => left > 0),
  };
};
