import { Socket } from "node:net";
import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A browser that is gone is noticed, and one that is there is kept, by a line every so often. */
const heartbeatMs = 15_000;
/** Bytes that may wait for a reader before it is hung up on. */
const patienceBytes = 64 * 1024;
/** After the last word, who has not read it all by then is hung up on. */
const goodbyeMs = 5000;

export interface EventStream {
  say(event: string, data?: string): void;
  end(): void;
}

/**
 * Answers a request with events for as long as both sides want (WHATWG HTML, server-sent events).
 * @param options.longestMs ends it after so long; the browser comes back and is asked who it is
 * @param options.closed called once, however it ends
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { longestMs: number; closed: () => void },
): EventStream {
  const { raw } = reply;
  const { socket } = request.raw;
  // A request without a connection has nothing that could be silent for too long.
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
  // Heard of too when the reader was gone before the first word.
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
