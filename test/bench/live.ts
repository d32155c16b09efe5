import { once } from "node:events";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/port.ts";
import { memoryMb } from "./memory.ts";
import { startServer } from "./process.ts";
import { productSettings } from "./product.ts";
import { cookieOf, makePeople, openContext } from "./telling-setup.ts";

export interface LiveFigures {
  connections: number;
  /** Kilobytes of the server's memory that one open connection takes. */
  kilobytesEach: number;
  /** Milliseconds from the change to the page, for one person's pages. */
  onePersonMs: number;
  /** The same for everybody's at once: the middle, 95 of a hundred, the last. */
  everybodyMs: { p50: number; p95: number; last: number };
}

/** Open pages that one person may have (server/features/notifications/open-pages.ts). */
const pagesEach = 20;
/** Connections that are being opened at a time. */
const opening = 50;

type Heard = (connection: number) => void;

/** Opens one event stream; resolves once the server has begun to answer. */
async function openStream(url: string, cookie: string, connection: number, heard: Heard) {
  const request = http.get(`${url}/api/live`, { headers: { cookie }, agent: false });
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`);
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    if (text.includes("event: changed")) heard(connection);
  });
  answer.on("error", () => undefined);
  request.on("error", () => undefined);
  return request;
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Holds event streams open on one process of the product, and times what they are told. */
export async function measureLive(
  databaseUrl: string,
  connections: number,
  tell: (text: string) => void,
): Promise<LiveFigures> {
  const env = productSettings(databaseUrl);
  const { ctx, close } = await openContext(env);
  const people = await makePeople(ctx, Math.ceil(connections / pagesEach), "push.invalid");
  const cookies: string[] = [];
  for (const id of people) cookies.push(await cookieOf(ctx, id));
  const server = await startServer("server/main.ts", { ...env, PORT: `${await freePort()}` });

  const times: number[] = [];
  let since = 0;
  const heard = () => times.push(performance.now() - since);
  // What the first calls load stays: it is no connection's.
  const warm = await openStream(server.url, cookies[0] ?? "", 0, heard);
  await pause(1000);
  warm.destroy();
  await pause(1000);
  const before = memoryMb(server.pid, "VmRSS");
  tell(`Opening ${connections} connections`);
  const streams: http.ClientRequest[] = [];
  for (let start = 0; start < connections; start += opening)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(opening, connections - start) }, (_, index) => {
          const connection = start + index;
          const cookie = cookies[Math.floor(connection / pagesEach)] ?? "";
          return openStream(server.url, cookie, connection, heard);
        }),
      )),
    );
  await pause(3000);
  const kilobytesEach = ((memoryMb(server.pid, "VmRSS") - before) * 1024) / connections;

  const timeOf = async (userIds: string[], expected: number) => {
    times.length = 0;
    since = performance.now();
    await ctx.live.publish(ctx.db, userIds, "matches");
    while (times.length < expected && performance.now() - since < 30_000) await pause(5);
    if (times.length < expected) throw new Error(`${expected - times.length} pages heard nothing`);
    return times.toSorted((a, b) => a - b);
  };
  const one = await timeOf(people.slice(0, 1), pagesEach);
  const all = await timeOf(people, connections);
  for (const stream of streams) {
    stream.destroy();
  }
  await server.stop();
  await close();
  return {
    connections,
    kilobytesEach,
    onePersonMs: at(one, 1),
    everybodyMs: { p50: at(all, 0.5), p95: at(all, 0.95), last: at(all, 1) },
  };
}
