import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { deactivate, giveRole, leave } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { secondProcess } from "#test/support/second-process.ts";

let app: TestApp;
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  app = await testApp();
  server = await buildApp(app.ctx, { pages: false });
  await server.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** An open page: the events it hears, one after the other. */
async function openPage(cookie: string) {
  const gone = new AbortController();
  const answer = await fetch(`${address}/api/live`, { headers: { cookie }, signal: gone.signal });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream());
  const events = (async function* () {
    let text = "";
    for await (const part of reader) {
      text += part;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: ?(.*)$/.exec(block) ?? [];
        if (event) yield data ? `${event} ${data}` : event;
      }
    }
  })();
  return {
    answer,
    next: async () => (await events.next()).value,
    leave: () => gone.abort(),
  };
}

async function somebody() {
  const { id } = await makeUser(app.ctx, { role: "jobseeker" });
  return { id, cookie: await signIn(app.ctx, id) };
}

describe("an open page", () => {
  test("hears what changes for its reader, and nothing of others", async () => {
    const rosa = await somebody();
    const sam = await somebody();
    const page = await openPage(rosa.cookie);
    expect(page.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(page.answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.next()).toBe("resync");
    await app.ctx.live.publish(app.ctx.db, sam.id, "matches");
    await app.ctx.live.publish(app.ctx.db, rosa.id, "notifications");
    expect(await page.next()).toBe("changed notifications");
    page.leave();
  });

  test("hears of a change once it is committed, and never of one that was undone", async () => {
    const { id, cookie } = await somebody();
    const page = await openPage(cookie);
    await page.next();
    const undone = app.ctx.db.transaction(async (db) => {
      await app.ctx.live.publish(db, id, "matches");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await app.ctx.db.transaction(async (db) => {
      await db.update(users).set({ firstName: "Rosa" });
      await app.ctx.live.publish(db, id, "profile");
    });
    expect(await page.next()).toBe("changed profile");
    page.leave();
  });

  test("hears what is counted for admins where its reader is one", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    const admin = await openPage(await signIn(app.ctx, id));
    const rosa = await somebody();
    const page = await openPage(rosa.cookie);
    await Promise.all([admin.next(), page.next()]);
    await app.ctx.live.publish(app.ctx.db, everyAdmin, "desk");
    await app.ctx.live.publish(app.ctx.db, [id, rosa.id], "notifications");
    expect(await admin.next()).toBe("changed desk");
    expect(await admin.next()).toBe("changed notifications");
    expect(await page.next()).toBe("changed notifications");
    admin.leave();
    page.leave();
  });

  test("hears what another process changed", async () => {
    const other = await secondProcess(app);
    const { id, cookie } = await somebody();
    const page = await openPage(cookie);
    await page.next();
    await other.ctx.live.publish(other.ctx.db, id, "matches");
    expect(await page.next()).toBe("changed matches");
    page.leave();
    await other.close();
  });

  test("ends when its session may have, and is nobody's from then on", async () => {
    const { id, cookie } = await somebody();
    const page = await openPage(cookie);
    await page.next();
    await app.ctx.live.publish(app.ctx.db, id, "session");
    expect(await page.next()).toBe("changed session");
    expect(await page.next()).toBeUndefined();
  });

  test.each<[string, (cookie: string, id: string) => Promise<unknown>]>([
    ["its reader signs out", (cookie) => app.call("GET", "/api/logout", { headers: { cookie } })],
    ["its reader is deactivated", (_, id) => deactivate(app.ctx, id)],
    ["its reader gets another role", (_, id) => giveRole(app.ctx, id, "employer")],
    ["its reader leaves for good", (_, id) => leave(app.ctx, id)],
    [
      "another session of its reader's ends all others",
      async (_, id) =>
        app.call("POST", "/api/auth/sessions/end-others", { as: await signIn(app.ctx, id) }),
    ],
  ])("hears when %s, and is nobody's from then on", async (_, end) => {
    const { id, cookie } = await somebody();
    const page = await openPage(cookie);
    await page.next();
    await end(cookie, id);
    expect(await page.next()).toBe("changed session");
    expect(await page.next()).toBeUndefined();
    expect((await openPage(cookie)).answer.status).toBe(401);
  });

  test("is one of at most twenty of a person", async () => {
    const { cookie } = await somebody();
    const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(cookie)));
    expect(pages.map(({ answer }) => answer.status)).toEqual(pages.map(() => 200));
    expect((await openPage(cookie)).answer.status).toBe(429);
    for (const page of pages) page.leave();
  });
});
