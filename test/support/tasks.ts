// Tasks that tests give to a pool of threads.
import { getPriority } from "node:os";

const sleeping = new Int32Array(new SharedArrayBuffer(4));

/** Holds its thread for so many milliseconds. */
export function hold({ ms, name }: { ms: number; name: string }): string {
  Atomics.wait(sleeping, 0, 0, ms);
  return name;
}

/** The same bytes, as a part of the answer. */
export const back = ({ bytes }: { bytes: Uint8Array }) => ({ bytes });

export function fail(): never {
  throw new Error("it cannot be done");
}

/** Keeps a processor busy. */
export function spin({ ms }: { ms: number }): string {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 >= ms) return "spun";
  }
}

/** How far behind others the thread stands: 0 to 19 steps. */
export const steps = () => getPriority(0);
