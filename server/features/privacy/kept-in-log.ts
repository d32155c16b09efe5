import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Context } from "#server/context.ts";

/** What is kept outside the database of who is erased, asks for it, or stays after all: ids and digests, no names. */
export type KeptInLog =
  | { erased: { userId: string; address: string } }
  | { leaving: { userId: string } }
  | { staying: { userId: string } | { address: string } };

type Places = Pick<Context, "log" | "config" | "clock">;

/** The file in DATA_DIR that stays when a container goes and its log with it. */
export const erasuresFile = "erasures.jsonl";

function append({ log, config }: Pick<Places, "log" | "config">, text: string) {
  try {
    appendFileSync(path.join(config.dataDir, erasuresFile), text, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: error }, `${erasuresFile} was not written: keep the log's line`);
  }
}

/** Begins the file in production, so that whoever copies it each night finds it before the first erasure too. */
export function beginErasuresFile(places: Pick<Places, "log" | "config">): void {
  if (places.config.production) append(places, "");
}

/**
 * Writes a line to the log, be it one of errors alone, and in production to a file beside it: neither is part of a
 * backup, and after a restore what they say is done again (docs/operations.md).
 */
export function keepInLog(places: Places, line: KeptInLog): void {
  const { log, config, clock } = places;
  if (log.level !== "silent") log.child({}, { level: "info" }).info(line);
  if (config.production) append(places, `${JSON.stringify({ time: clock.now(), ...line })}\n`);
}
