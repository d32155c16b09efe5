// Clocks that jump: libfaketime (Debian's package) stands between a process and the time.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openScene, type Row, type Scene, soon, survive, untilWell } from "./scene.ts";

interface Given {
  times: number;
  until: number;
}

const library = ["x86_64", "aarch64"]
  .map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketime.so.1`)
  .find((place) => existsSync(place));

export const canJump = library !== undefined;

const hour = 3600;
/** Seconds that the clock is off by, one round after the other. */
const jumps = [-hour, 0, 7 * 24 * hour, 0];

type Whose = "server" | "database";

/** Seconds by which a clock differs from ours. */
async function offBy(scene: Scene, whose: Whose): Promise<number> {
  if (whose === "database") {
    const [row] = await scene
      .database()
      .ask<{ now: string }>("select extract(epoch from clock_timestamp()) as now");
    return Number(row?.now) - Date.now() / 1000;
  }
  const answer = await fetch(`${scene.url}/api/livez`);
  await answer.body?.cancel();
  return (Date.parse(answer.headers.get("date") ?? "") - Date.now()) / 1000;
}

/** Something whose clock stands where it is put. */
function movableClock() {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-clock-"));
  // The database runs as somebody else.
  chmodSync(folder, 0o755);
  const file = path.join(folder, "offset");
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}`);
  set(0);
  const env = {
    LD_PRELOAD: library ?? "",
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  return { set, env, remove: () => rmSync(folder, { recursive: true }) };
}

/** The clocks of the server, then of its database, go an hour back, a week on, and right again. */
export async function jumpClocks(given: Given): Promise<Row[]> {
  const clocks = { server: movableClock(), database: movableClock() };
  const scene = await openScene({
    env: clocks.server.env,
    postgres: { env: clocks.database.env },
  });
  const rows: Row[] = [];
  try {
    for (const whose of ["server", "database"] as const) {
      const fault = `the clock of the ${whose} jumps`;
      const row = await survive(scene, { fault, ...given }, async (at) => {
        const seconds = jumps[at % jumps.length] ?? 0;
        clocks[whose].set(seconds);
        const jumped = async (): Promise<void> => {
          if (Math.abs((await offBy(scene, whose)) - seconds) < 60) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
          await jumped();
        };
        await soon(jumped(), "the jump");
        return { backMs: await untilWell(scene.url) };
      });
      rows.push(row);
      clocks[whose].set(0);
    }
    return rows;
  } finally {
    await scene.close();
    for (const clock of Object.values(clocks)) clock.remove();
  }
}
