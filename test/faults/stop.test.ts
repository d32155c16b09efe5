import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/waitlist.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { beginPost } from "#test/support/raw-request.ts";
import { type ServerOptions, startServer } from "#test/support/server-process.ts";
import { readActiveCode, startApplying } from "./applications.ts";
import { expectNothingLost } from "./nothing-lost.ts";

const cleanUps: (() => unknown)[] = [];
let options: ServerOptions;
let server: Awaited<ReturnType<typeof startServer>>;

async function start(port?: number) {
  server = await startServer({ ...options, ...(port ? { port } : {}) });
  const { kill } = server;
  cleanUps.push(() => kill("SIGKILL"));
}

beforeEach(async () => {
  const { dataDir, remove } = demoDataDir();
  cleanUps.push(remove);
  options = { dataDir };
  await start();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Waits until nobody takes a new connection any more. */
async function refusesConnections(): Promise<void> {
  const open = await new Promise<boolean>((resolve) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
  if (open) await refusesConnections();
}

describe("SIGTERM", () => {
  it("finishes what has begun, and ends in order under load", async () => {
    const writer = await startApplying(server.url);
    cleanUps.push(writer.kill);
    const application: Application = {
      name: "Last Worker",
      phone: "(313) 555-0100",
      email: `${randomUUID()}@faults.test`,
      city: "Detroit",
      state: "MI",
      referralCode: await readActiveCode(server.url),
    };
    const body = JSON.stringify(application);
    await writer.acknowledges(25);
    const last = await beginPost(server.url, "/api/waitlist", { length: body.length });
    last.socket.write(body.slice(0, 20));

    const began = performance.now();
    const exit = server.kill("SIGTERM");
    await refusesConnections();
    last.socket.write(body.slice(20));
    await last.closed;
    expect(last.answer()).toContain("HTTP/1.1 201 ");
    writer.told.posted.set(application.email, application);
    writer.told.acknowledged.push(application.email);
    expect(await exit).toEqual({ code: 0, signal: null });
    const took = performance.now() - began;
    console.log(`ended ${Math.round(took)} ms after SIGTERM`);
    expect(took).toBeLessThan(10_000);
    await writer.stop();

    await start(server.port);
    const stored = await expectNothingLost(writer, "SIGTERM under load");
    expect(stored, "everything done was also answered").toBe(writer.told.acknowledged.length);
  });

  it("does not wait long for a body that never ends", async () => {
    const slow = await beginPost(server.url, "/api/waitlist", { length: 100 });
    const drip = setInterval(() => slow.socket.write(" "), 500);
    cleanUps.push(() => clearInterval(drip));
    const began = performance.now();
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    const took = performance.now() - began;
    console.log(`ended ${Math.round(took)} ms after SIGTERM, with a body dripping`);
    expect(took).toBeLessThan(10_000);
  });
});

describe("fifty bodies that drip", () => {
  it("are closed within 20 seconds, and others do not feel them", async () => {
    const length = 60_000;
    const slow = await Promise.all(
      Array.from({ length: 50 }, () => beginPost(server.url, "/api/waitlist", { length })),
    );
    // Opening fifty takes seconds where other tests keep the machine busy.
    const began = performance.now();
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write(" ");
    }, 500);
    cleanUps.push(() => clearInterval(drip));
    const over = new AbortController();
    const closed = Promise.all(slow.map((request) => request.closed));
    void closed.then(() => over.abort());

    const times: number[] = [];
    while (!over.signal.aborted) {
      const asked = performance.now();
      const answer = await fetch(`${server.url}/api/health`);
      await answer.body?.cancel();
      expect(answer.status).toBe(200);
      times.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const longest = Math.max(...(await closed)) - began;
    const sorted = times.toSorted((a, b) => a - b);
    const [median = 0, p99 = 0] = [0.5, 0.99].map(
      (part) => sorted[Math.floor(times.length * part)],
    );
    console.log(
      `50 dripping bodies: all closed after ${Math.round(longest)} ms, meanwhile ` +
        `${times.length} others answered, p50 ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
    expect(longest).toBeLessThan(20_000);
    expect(median).toBeLessThan(100);
  });
});
