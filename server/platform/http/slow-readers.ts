import type { Server } from "node:http";
import type { Socket } from "node:net";

/** What a client that an answer waits for has to take, and in which time (docs/operations.md). */
export const readingLimits = {
  /** Of an answer that waits: so much in each such time. */
  windowMs: 12_000,
  bytes: 8 * 1024,
  /** Of an answer that is wholly with the network: this long, and as much longer as so many bytes take. */
  restMs: 5000,
  bytesPerSecond: 32 * 1024,
  sweepMs: 2000,
};

/** What Node.js knows of a connection's writing, and shows nowhere else. */
interface Writing {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null;
}

interface Reader {
  /** When it began to be waited for, and what had gone out by then; null while nothing waits. */
  since: { at: number; gone: number } | null;
  /** The bytes written before the latest request came, and when its answer was finished. */
  before: number;
  finishedAt: number;
}

/**
 * Hangs up on clients that read so slowly that their answers would never end: any byte taken counts as
 * life for Node.js, so that one a second would hold a connection, and what waits for it, for ever.
 */
export function closeSlowReaders(server: Server, limits = readingLimits) {
  const readers = new Map<Socket, Reader>();
  const now = () => performance.now();

  server.on("connection", (socket: Socket) => {
    readers.set(socket, { since: null, before: 0, finishedAt: now() });
    socket.once("close", () => readers.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const reader = readers.get(socket);
    if (!reader) return;
    reader.before = socket.bytesWritten;
    response.once("finish", () => (reader.finishedAt = now()));
  });
  // Closed in order, a connection would live on in the kernel until the last byte was read.
  server.on("timeout", (socket: Socket) => {
    const reader = readers.get(socket);
    const bytes = socket.bytesWritten - (reader?.before ?? 0);
    const allowed = limits.restMs + (bytes / limits.bytesPerSecond) * 1000;
    const left = reader ? reader.finishedAt + allowed - now() : 0;
    const idle = socket.writableLength === 0;
    if (idle && left > 0) socket.setTimeout(left);
    else socket.resetAndDestroy();
  });

  const sweep = () => {
    for (const [socket, reader] of readers) {
      const { _handle: handle } = socket as Writing;
      if (!handle || handle.writeQueueSize === 0) {
        reader.since = null;
        continue;
      }
      const gone = handle.bytesWritten - handle.writeQueueSize;
      reader.since ??= { at: now(), gone };
      if (now() - reader.since.at < limits.windowMs) continue;
      if (gone - reader.since.gone < limits.bytes) socket.resetAndDestroy();
      else reader.since = { at: now(), gone };
    }
  };
  const watch = setInterval(sweep, limits.sweepMs).unref();
  server.once("close", () => clearInterval(watch));
}
