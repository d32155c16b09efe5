import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeSlowReaders } from "./slow-readers.ts";

const megabyte = 1024 * 1024;
const limits = {
  windowMs: 400,
  bytes: 8 * 1024,
  restMs: 200,
  bytesPerSecond: megabyte,
  mostRestMs: 2000,
  sweepMs: 50,
};

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A server that closes idle connections after 250 ms, and a promise that waits for a number of them to end. */
async function serve(answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: 250 }, answer);
  closeSlowReaders(server, limits);
  let ended = 0;
  server.on("connection", (socket: Socket) =>
    socket.once("close", () => server.emit("ended", ++ended)),
  );
  const closed = (count: number) =>
    new Promise<void>((resolve) => {
      server.on("ended", () => ended === count && resolve());
      if (ended === count) resolve();
    });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, closed };
}

/** A client that has sent a request and reads nothing until told to. */
async function ask(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  cleanUps.push(() => socket.destroy());
  return socket;
}

test("800 clients that take nothing, or a byte at a time, of a large answer are hung up on", async () => {
  const body = Buffer.alloc(8 * megabyte);
  const { port, closed } = await serve((_request, response) => response.end(body));
  const began = performance.now();
  const clients = await Promise.all(Array.from({ length: 800 }, () => ask(port)));
  const drip = setInterval(() => clients.forEach((client) => client.read(1)), 20);
  cleanUps.push(() => clearInterval(drip));
  await closed(800);
  expect(performance.now() - began).toBeLessThan(20_000);
}, 60_000);

test("so are those of a small one, which the network holds for them", async () => {
  const { port, closed } = await serve((_request, response) => response.end("a".repeat(60_000)));
  await Promise.all(Array.from({ length: 100 }, () => ask(port)));
  await expect(closed(100)).resolves.toBeUndefined();
});

test("who reads steadily gets all of it, however long it takes", async () => {
  const body = Buffer.alloc(6 * megabyte);
  const { port } = await serve((_request, response) => response.end(body));
  const client = await ask(port);
  let read = 0;
  while (read < body.length) {
    const chunk = client.read() as Buffer | null;
    read += chunk?.length ?? 0;
    if (!chunk) await new Promise((resolve) => client.once("readable", resolve));
  }
  expect(read).toBeGreaterThan(body.length);
});

test("a stream that is waited for, and not waiting, is left alone", async () => {
  let write: (text: string) => void = () => undefined;
  const { port, closed } = await serve((_request, response) => {
    write = (text) => response.write(text);
    write("first");
  });
  const client = await ask(port);
  client.resume();
  const ended = closed(1).then(() => "closed");
  const later = new Promise((resolve) =>
    client.on("data", (part) => /second/.test(`${part}`) && resolve("heard")),
  );
  await once(client, "data");
  const timer = setTimeout(() => write("second"), limits.windowMs * 3);
  cleanUps.push(() => clearTimeout(timer));
  expect(await Promise.race([ended, later])).toBe("heard");
});
