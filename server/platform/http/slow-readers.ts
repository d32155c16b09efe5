import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How fast a client must read its answer (docs/operations.md). */
export const readingLimits = {
  /** While data waits in this process: at least `bytes` in every `windowMs`. */
  windowMs: 6000,
  bytes: 4 * 1024,
  /** Once all data is with the kernel: `restMs`, and a second more for every `bytesPerSecond` bytes. */
  restMs: 5000,
  bytesPerSecond: 32 * 1024,
  /** In all: who takes nothing is gone within 20 seconds, whatever the network holds for them. */
  mostRestMs: 16_000,
  sweepMs: 1000,
};

/** Properties of a socket that Node.js has but does not document. */
interface Writing {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null;
}

interface Reader {
  /** When data began to wait, and how many bytes had been sent by then; null while none waits. */
  since: { at: number; gone: number } | null;
  /** The bytes written before the latest request, and when its answer was finished. */
  before: number;
  finishedAt: number;
}

/**
 * Disconnects clients that read too slowly. Node.js accepts any progress, so a client that reads one byte a
 * second would hold its connection, and what waits for it, forever.
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
  // Reset instead of closed: after a normal close the kernel would keep the connection until the client has
  // read the last byte.
  server.on("timeout", (socket: Socket) => {
    const reader = readers.get(socket);
    const bytes = socket.bytesWritten - (reader?.before ?? 0);
    const needed = limits.restMs + (bytes / limits.bytesPerSecond) * 1000;
    const allowed = Math.min(needed, limits.mostRestMs);
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
