import type { Readable } from "node:stream";

/** Bytes of bodies that one turn of the event loop takes, of all connections together. */
const bytesOfTurn = 512 * 1024;

let taken = 0;

/**
 * Notes bytes of a body that came. Null while the turn has room for more; else what settles with the next
 * turn: a connection alone brings up to 2 MB in one, and eight of them hold the loop for all others.
 */
export function nextTurnAfter(bytes: number): Promise<void> | null {
  if (taken === 0) setImmediate(() => (taken = 0));
  taken += bytes;
  return taken < bytesOfTurn ? null : new Promise((resolve) => setImmediate(resolve));
}

/** Keeps a body from bringing more before the next turn, where this one has had enough. */
export function paceBody(body: Readable, bytes: number): void {
  const next = nextTurnAfter(bytes);
  if (!next || body.isPaused()) return;
  body.pause();
  void next.then(() => body.resume());
}
