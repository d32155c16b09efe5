import { Socket } from "node:net";
import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How often a comment line is sent: it keeps idle connections open and reveals closed ones. */
const heartbeatMs = 15_000;
/** The most bytes that may wait for a slow reader; above that, the connection is closed. */
const patienceBytes = 64 * 1024;
/** How long a reader has to receive the rest after the stream has ended. */
const goodbyeMs = 5000;

export interface EventStream {
  say(event: string, data?: string): void;
  end(): void;
}

/**
 * Answers a request with server-sent events (WHATWG HTML).
 * @param options.longestMs ends the stream after this time; the browser reconnects and is authenticated
 *   again
 * @param options.closed called once, however the stream ends
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { longestMs: number; closed: () => void },
): EventStream {
  const { raw } = reply;
  const { socket } = request.raw;
  // A simulated request has no real socket and so no idle timeout.
  if (socket instanceof Socket) socket.setTimeout(0);
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
  });
  const write = (text: string) => {
    if (raw.writableEnded) return;
    if (!raw.write(text) && raw.writableLength > patienceBytes) raw.destroy();
  };
  const end = () => {
    raw.end();
    setTimeout(() => raw.destroy(), goodbyeMs).unref();
  };
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
  const limit = setTimeout(end, options.longestMs);
  // Also called if the reader left before the first event.
  finished(raw, () => {
    clearInterval(heartbeat);
    clearTimeout(limit);
    options.closed();
  });
  return {
    say: (event, data = "") => write(`event: ${event}\ndata: ${data}\n\n`),
    end,
  };
}
