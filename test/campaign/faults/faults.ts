import type { Outcome, Part, Sizes } from "../part.ts";
import { canJump, jumpClocks } from "./clocks.ts";
import { crowd, type CrowdRow, isMet } from "./crowds.ts";
import { freezeDatabase, killDatabase, killServer } from "./deaths.ts";
import { canMakeDisks, fillDatabaseDisk, fillFilesDisk, makeDisk } from "./disks.ts";
import { goals, openScene, type Row } from "./scene.ts";

interface Doing {
  /** Part of a fault's name. */
  match: string;
  tell(what: string): void;
  /** No round begins after it. */
  until: number;
  add(row: Row): void;
}

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

/** How often each fault is done; what is not said follows from the kills. */
function timesOf({ kills, ...said }: Sizes) {
  return {
    kills,
    crashes: partOf(kills, 0.5),
    disks: partOf(kills, 0.2),
    freezes: partOf(kills, 0.2),
    jumps: partOf(kills, 0.2),
    idle: partOf(kills, 100),
    slow: partOf(kills, 10),
    ...said,
  };
}

/** What is done on one server and one database, one after the other. */
async function inOneScene(
  times: ReturnType<typeof timesOf>,
  { match, tell, until, add }: Doing,
): Promise<CrowdRow[]> {
  const disk = canMakeDisks ? makeDisk(16) : null;
  const scene = await openScene({ env: disk ? { DATA_DIR: disk.folder } : {} });
  const given = (count: number) => ({ times: count, until });
  try {
    if ("kill".includes(match)) add(await killServer(scene, given(times.kills), "PostgreSQL"));
    if ("crash".includes(match)) add(await killDatabase(scene, given(times.crashes)));
    if ("freeze".includes(match)) add(await freezeDatabase(scene, given(times.freezes)));
    if (disk && "files-disk".includes(match))
      add(await fillFilesDisk(scene, disk, given(times.disks)));
    if (!"crowds".includes(match)) return [];
    const slow = Math.ceil(times.slow / 3);
    return await crowd(
      scene,
      [
        { name: "idle connections", manner: "idle", count: times.idle },
        { name: "slow heads", manner: "headers", count: slow },
        { name: "slow bodies", manner: "body", count: slow },
        { name: "clients that read nothing", manner: "reader", count: slow },
      ],
      tell,
    );
  } finally {
    await scene.close();
    disk?.remove();
  }
}

async function onEmbedded(times: number, { until, add }: Doing) {
  const scene = await openScene({ embedded: true });
  try {
    add(await killServer(scene, { times, until }, "embedded database"));
  } finally {
    await scene.close();
  }
}

/** Every fault at length, against the real server, while people apply. */
export const faults: Part = async ({ sizes, tell, match, minutes }): Promise<Outcome> => {
  const until = performance.now() + minutes * 60_000;
  const times = timesOf(sizes);
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    tell(shown(row).join(" | "));
  };
  const doing = { match, tell, until, add };
  const shared = ["kill", "crash", "freeze", "files-disk", "crowds"];
  const crowded = shared.some((name) => name.includes(match)) ? await inOneScene(times, doing) : [];
  if ("embedded".includes(match)) await onEmbedded(partOf(times.kills, 0.2), doing);
  const cannot: string[] = [];
  if (!canMakeDisks) cannot.push("Full disks were not tried: only root may make one.");
  else if ("database-disk".includes(match))
    add(await fillDatabaseDisk({ times: times.disks, until }));
  if (!canJump) cannot.push("Clocks were not tried: libfaketime is not installed.");
  else if ("clocks".includes(match))
    for (const row of await jumpClocks({ times: times.jumps, until })) add(row);
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
