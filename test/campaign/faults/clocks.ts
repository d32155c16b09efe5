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

/** The clock of the server, or of its database, goes an hour back, a week on, and right again. */
export async function jumpClock(given: Given, whose: Whose): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-clock-"));
  const file = path.join(folder, "offset");
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}`);
  set(0);
  // The database runs as somebody else.
  chmodSync(folder, 0o755);
  const env = {
    LD_PRELOAD: library ?? "",
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  const scene = await openScene(whose === "server" ? { env } : { postgres: { env } });
  try {
    return await survive(
      scene,
      { fault: `the clock of the ${whose} jumps`, ...given },
      async (at) => {
        const seconds = jumps[at % jumps.length] ?? 0;
        set(seconds);
        const jumped = async (): Promise<void> => {
          if (Math.abs((await offBy(scene, whose)) - seconds) < 60) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
          await jumped();
        };
        await soon(jumped(), "the jump");
        return { backMs: await untilWell(scene.url) };
      },
    );
  } finally {
    await scene.close();
    rmSync(folder, { recursive: true });
  }
}
