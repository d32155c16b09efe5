import { setPriority } from "node:os";

const steps = 5;

/**
 * Lowers the priority of the calling thread: when all want the processor, it gets about a third as much of it
 * as the event loop, the garbage collector and the database. Only on Linux, where a call without an id affects
 * one thread: elsewhere it would be the whole process.
 */
export function stepBack(): void {
  if (process.platform === "linux") setPriority(0, steps);
}
