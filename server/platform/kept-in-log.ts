import { appendFileSync, chownSync } from "node:fs";
import path from "node:path";
import type { Context } from "#server/context.ts";
import { expectKeepable, ownerOf } from "./files/ownership.ts";

/**
 * What is kept outside the database of who is erased, asks for it, or stays after all, and of numbers that said STOP, or
 * START after it: ids and digests, no names.
 */
export type KeptInLog =
  | { erased: { userId: string; address: string } }
  | { leaving: { userId: string } }
  | { staying: { userId: string } | { address: string } }
  | { stopped: { phone: string } }
  | { resumed: { phone: string } };

type Places = Pick<Context, "log" | "config" | "clock">;

/** The file in DATA_DIR that stays when a container goes and its log with it. */
export const erasuresFile = "erasures.jsonl";

function append(dataDir: string, text: string) {
  const file = path.join(dataDir, erasuresFile);
  appendFileSync(file, text, { mode: 0o600 });
  const owner = ownerOf(dataDir);
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/**
 * Begins the file in production, so that whoever copies it each night finds it before the first erasure too.
 * @throws {PlainError} if this user cannot write to DATA_DIR
 */
export function beginErasuresFile({ config }: Pick<Places, "config">): void {
  if (!config.production) return;
  expectKeepable(config.dataDir, "DATA_DIR");
  append(config.dataDir, "");
}

/**
 * Writes a line to the log, be it one of errors alone, and in production to a file beside it: neither is part of a
 * backup, and after a restore what they say is done again (docs/operations.md).
 */
export function keepInLog(places: Places, line: KeptInLog): void {
  const { log, config, clock } = places;
  if (log.level !== "silent") log.child({}, { level: "info" }).info(line);
  if (!config.production) return;
  try {
    append(config.dataDir, `${JSON.stringify({ time: clock.now(), ...line })}\n`);
  } catch (error) {
    log.warn({ err: error }, `${erasuresFile} was not written: keep the log's line`);
  }
}
