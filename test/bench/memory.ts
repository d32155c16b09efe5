import { readFileSync } from "node:fs";

/** What the kernel says of a process's memory, now (`VmRSS`) or at most (`VmHWM`), in megabytes (proc(5)). */
export function memoryMb(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
