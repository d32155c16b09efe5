// Connections that nobody uses, and clients that are slow, while others make ordinary calls.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { share } from "#test/bench/load.ts";
import type { Lived } from "../bystander.ts";
import { begin, signIn } from "../server.ts";
import type { Manner } from "./crowd.ts";
import { goals, type Scene, untilWell } from "./scene.ts";

/** What a crowd was to everybody else. */
export interface CrowdRow {
  crowd: string;
  opened: number;
  wanted: number;
  /** Until all of them were closed, from the last one's opening. */
  closedMs: number;
  left: number;
  quietP99Ms: number;
  othersP99Ms: number;
  othersFailed: number;
}

const longestMs = 45_000;
const established = "01";

/** Connections to a port that stand, by the kernel's table (proc(5)). */
function connectionsTo(port: string): number {
  const hex = Number(port).toString(16).toUpperCase().padStart(4, "0");
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${hex}`) && state === established).length;
}

const p99 = ({ times }: Lived) => share(times, 0.99);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens crowds of connections, one after the other. */
export async function crowd(
  scene: Scene,
  crowds: { name: string; manner: Manner; count: number }[],
  tell: (what: string) => void,
): Promise<CrowdRow[]> {
  const { port } = new URL(scene.url);
  const others = begin("test/campaign/bystander.ts", [scene.url], process.env, []);
  const rows: CrowdRow[] = [];
  try {
    others.child.send({
      cookies: [await signIn(scene.url, "newcomer"), await signIn(scene.url, "newcomer")],
    });
    for (const { name, manner, count } of crowds) {
      await others.ask<Lived>("lived");
      await pause(5000);
      const quiet = await others.ask<Lived>("lived");
      // Of the others, who keep theirs.
      const before = connectionsTo(port) + 8;
      const given = [scene.url, manner, `${count}`];
      const guests = begin("test/campaign/faults/crowd.ts", given, process.env, []);
      const [opened] = (await once(guests.child, "message")) as [number];
      const began = performance.now();
      while (connectionsTo(port) > before && performance.now() - began < longestMs)
        await pause(100);
      const closedMs = performance.now() - began;
      const left = Math.max(0, connectionsTo(port) - before);
      const lived = await others.ask<Lived>("lived");
      await guests.stop();
      await untilWell(scene.url);
      rows.push({
        crowd: name,
        opened,
        wanted: count,
        closedMs,
        left,
        quietP99Ms: p99(quiet),
        othersP99Ms: p99(lived),
        othersFailed: lived.failed,
      });
      tell(`${name}: closed after ${(closedMs / 1000).toFixed(1)} s`);
    }
  } finally {
    await others.stop();
  }
  return rows;
}

export const isMet = (row: CrowdRow) =>
  row.left === 0 &&
  row.othersFailed === 0 &&
  row.closedMs <= goals.closedMs &&
  row.othersP99Ms <= goals.othersP99Ms;
