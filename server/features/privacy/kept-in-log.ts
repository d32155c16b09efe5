import type { Context } from "#server/context.ts";

/** What the log keeps of who is erased, asks for it, or stays after all: ids and digests, no names. */
export type KeptInLog =
  | { erased: { userId: string; address: string } }
  | { leaving: { userId: string } }
  | { staying: { userId: string } | { address: string } };

/**
 * Writes a line to the log, be it one of errors alone: the log is no part of a backup, and after a restore
 * what it says is done again (docs/operations.md).
 */
export function keepInLog({ log }: Pick<Context, "log">, line: KeptInLog): void {
  if (log.level !== "silent") log.child({}, { level: "info" }).info(line);
}
