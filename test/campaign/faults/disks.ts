// Disks that fill up. A disk is a file system in memory, which only root may make.
import { execFileSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  rmdirSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { upload } from "#test/support/upload.ts";
import { signIn } from "../server.ts";
import { openScene, type Row, type Scene, soon, survive, untilWell } from "./scene.ts";

interface Given {
  times: number;
  until: number;
}

/** What our disks are called in the table of mounts, with the process that they belong to. */
const diskName = "handpicked-test-";

function removeDisk(folder: string) {
  execFileSync("umount", ["--lazy", folder]);
  rmdirSync(folder);
}

/** Removes the disks of runs that were killed before they could. */
function removeLostDisks() {
  for (const line of readFileSync("/proc/mounts", "utf8").split("\n")) {
    const [name = "", folder = ""] = line.split(" ");
    if (name.startsWith(diskName) && !existsSync(`/proc/${name.slice(diskName.length)}`))
      removeDisk(folder);
  }
}

const disks = new Set<string>();
process.once("exit", () => disks.forEach(removeDisk));

/** A small disk of one's own, that goes with this process. */
export function makeDisk(megabytes: number) {
  removeLostDisks();
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-disk-"));
  const name = `${diskName}${process.pid}`;
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, name, folder]);
  disks.add(folder);
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    /** Takes whatever room is left. */
    fill() {
      const file = openSync(ballast, "a");
      const part = Buffer.alloc(64 * 1024);
      try {
        // The last bytes, too: smaller parts once a large one has no room.
        for (let size = part.length; size >= 1;)
          try {
            writeSync(file, part, 0, size);
          } catch {
            size = Math.floor(size / 2);
          }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      disks.delete(folder);
      removeDisk(folder);
    },
  };
}

/** Whether this process may make disks. */
export const canMakeDisks = process.getuid?.() === 0;

export type Disk = ReturnType<typeof makeDisk>;

const longestFullMs = 8000;

/** The disk of the database is full until writes are refused; then there is room again. */
export async function fillDatabaseDisk(given: Given): Promise<Row> {
  const disk = makeDisk(224);
  const scene = await openScene({ postgres: { parent: disk.folder } });
  let felt = 0;
  let ended = 0;
  try {
    const row = await survive(
      scene,
      { fault: "full disk of the database", ...given },
      async (_, { told }) => {
        const refusedBefore = told.refused;
        disk.fill();
        const end = performance.now() + longestFullMs;
        while (performance.now() < end && told.refused < refusedBefore + 10)
          await new Promise((resolve) => setTimeout(resolve, 50));
        if (told.refused > refusedBefore) felt += 1;
        disk.empty();
        const database = scene.database();
        if (database.hasEnded()) {
          ended += 1;
          await database.start();
        }
        return { backMs: await untilWell(scene.url) };
      },
    );
    const note = `writes refused in ${felt}; PostgreSQL ended itself in ${ended} ${row.note}`;
    return { ...row, note: note.trim() };
  } finally {
    await scene.close();
    disk.remove();
  }
}

const fileOf = (mark: string) =>
  Buffer.from(`Resume ${mark}. ${"I rebuild engines. ".repeat(8000)}`);

/** The disk of uploaded files is full while somebody replaces their resume. */
export async function fillFilesDisk(
  scene: Scene,
  disk: Disk,
  { times, until }: Given,
): Promise<Row> {
  const fault = "full disk of uploaded files";
  const backMs: number[] = [];
  const counts = { acknowledged: 0, refused: 0, unanswered: 0, missing: 0, wrong: 0 };
  let note = "";
  try {
    const headers = { cookie: await signIn(scene.url, "jobseeker"), origin: scene.url };
    let stored = Buffer.alloc(0);
    const put = async () => {
      const bytes = fileOf(crypto.randomUUID());
      const file = upload(bytes);
      const answer = await fetch(`${scene.url}/api/jobseeker/resume`, {
        method: "POST",
        headers: { ...headers, ...file.headers },
        body: file.body,
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null);
      const text = (await answer?.text()) ?? "";
      if (answer?.ok) {
        counts.acknowledged += 1;
        stored = bytes;
      } else if (answer?.status === 503) counts.refused += 1;
      else if (answer) {
        counts.wrong += 1;
        note = `${answer.status} ${text.slice(0, 200)}`;
      } else counts.unanswered += 1;
      return answer?.ok ?? false;
    };
    /** The file that was acknowledged last is there, byte for byte. */
    const check = async () => {
      const now = await fetch(`${scene.url}/api/jobseeker/resume`, { headers });
      const { url } = (await now.json()) as { url: string };
      const kept = Buffer.from(await (await fetch(scene.url + url, { headers })).arrayBuffer());
      if (!kept.equals(stored)) counts.missing += 1;
    };
    for (let at = 0; at < times && performance.now() < until; at += 1) {
      await put();
      disk.fill();
      for (let tries = 0; tries < 3; tries += 1) await put();
      await check();
      disk.empty();
      const began = performance.now();
      const again = async (): Promise<void> => ((await put()) ? undefined : again());
      await soon(again(), fault);
      backMs.push(performance.now() - began);
      await check();
    }
  } catch (error) {
    note = error instanceof Error ? error.message : "failed";
  }
  const rest = { halfDone: 0, processorMs: [], backMs, note };
  return { fault, times: backMs.length, wanted: times, ...counts, ...rest };
}
