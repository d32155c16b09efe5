import { type AddressInfo, connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, type Mock, test, vi } from "vitest";
import { type EventStream, openEventStream } from "./event-stream.ts";

let server: FastifyInstance;
afterEach(() => server.close());

/** Opens a stream for one reader after doing something to their connection. */
async function serve(
  before: (reader: Socket, connection: Socket) => Promise<unknown>,
): Promise<{ reader: Socket; stream: EventStream; closed: Mock<() => void> }> {
  const closed = vi.fn<() => void>();
  const opened = Promise.withResolvers<EventStream>();
  server = fastify({ forceCloseConnections: true });
  server.get("/", async (request, reply) => {
    await before(reader, request.raw.socket);
    opened.resolve(openEventStream(request, reply, { longestMs: 60_000, closed }));
    return reply;
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const reader = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return { reader, stream: await opened.promise, closed };
}

test("a reader who was gone before the first word is noticed", async () => {
  const { closed } = await serve(async (reader, connection) => {
    const gone = new Promise((resolve) => connection.once("close", resolve));
    reader.resetAndDestroy();
    await gone;
  });
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test("nothing is said after the end", async () => {
  const { reader, stream, closed } = await serve(async () => {});
  let heard = "";
  reader.on("data", (part) => (heard += String(part)));
  stream.say("changed", "matches");
  stream.end();
  stream.say("changed", "profile");
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(heard).toContain("matches");
  expect(heard).not.toContain("profile");
});
