import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { makeAccount, makeUser, password, signIn } from "#test/support/factories.ts";
import { enrolApp } from "#test/support/second-factor.ts";
import { apiKeys, users } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function admin() {
  const { email } = await makeAccount(app.ctx, "admin");
  const [user] = await app.ctx.db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? "";
  return { id, email, cookie: await signIn(app.ctx, id) };
}

const make = (as: string, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/admin/api-keys", { as, headers, body: { name: "Nightly export" } });

const pair = (email: string, word: string) => ({
  authorization: `Basic ${btoa(`${email}:${word}`)}`,
});

const script = (email: string, word: string, ip = newAddress()) =>
  app.call("GET", "/api/admin/waitlist", { headers: pair(email, word), ip });

describe("an API key", () => {
  test("is shown once, kept as a digest, and works with its owner's email alone", async () => {
    const { email, cookie, id } = await admin();
    const other = await admin();
    const made = (await make(cookie)).json();
    expect(made.key).toMatch(/^hpk_[\w-]{43}$/);
    const list = await app.call("GET", "/api/admin/api-keys", { as: cookie });
    expect(list.body).not.toContain(made.key);
    expect(list.body).toContain(made.key.slice(-4));
    const rows = await app.ctx.db.select().from(apiKeys).where(eq(apiKeys.userId, id));
    expect(JSON.stringify(rows)).not.toContain(made.key);

    expect((await script(email.toUpperCase(), made.key)).statusCode).toBe(200);
    expect((await script(other.email, made.key)).statusCode).toBe(401);
    expect((await script(email, `${made.key}x`)).statusCode).toBe(401);
    expect((await script("nobody@example.com", made.key)).statusCode).toBe(401);
  });

  test("says when it was used last, to the minute", async () => {
    const { email, cookie } = await admin();
    const { key, apiKey } = (await make(cookie)).json();
    const lastUsed = async () => {
      const list = (await app.call("GET", "/api/admin/api-keys", { as: cookie })).json();
      return list.find(({ id }: { id: string }) => id === apiKey.id).lastUsedAt;
    };
    expect(await lastUsed()).toBeNull();
    await script(email, key);
    const first = await lastUsed();
    app.clock.advance(30);
    await script(email, key);
    expect(await lastUsed()).toBe(first);
    app.clock.advance(31);
    await script(email, key);
    expect(await lastUsed()).not.toBe(first);
  });

  test("that any admin revoked fails from then on", async () => {
    const { email, cookie } = await admin();
    const other = await admin();
    const { key, apiKey } = (await make(cookie)).json();
    const revoked = await app.call("DELETE", `/api/admin/api-keys/${apiKey.id}`, {
      as: other.cookie,
    });
    expect(revoked.json().revokedAt).not.toBeNull();
    expect((await script(email, key)).statusCode).toBe(401);
  });

  test("of somebody who is deactivated, or an admin no more, opens nothing", async () => {
    const { id, email, cookie } = await admin();
    const { key } = (await make(cookie)).json();
    await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, id));
    expect((await script(email, key)).statusCode).toBe(403);
    await app.ctx.db
      .update(users)
      .set({ role: "admin", deactivatedAt: app.clock.now() })
      .where(eq(users.id, id));
    expect((await script(email, key)).statusCode).toBe(401);
  });

  test("cannot make another", async () => {
    const { email, cookie } = await admin();
    const { key } = (await make(cookie)).json();
    const answer = await app.call("POST", "/api/admin/api-keys", {
      headers: pair(email, key),
      body: { name: "Child" },
    });
    expect(answer.statusCode).toBe(409);
  });

  test("is the same for one Idempotency-Key, and cannot be read where that is kept", async () => {
    const { cookie } = await admin();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(cookie, headers)));
    const keys = new Set(answers.map((answer) => answer.json().key));
    expect(keys.size).toBe(1);
    const { rows } = (await app.ctx.db.execute(
      "select answer::text as answer from submissions",
    )) as unknown as { rows: { answer: string }[] };
    expect(rows.map(({ answer }) => answer).join()).not.toContain([...keys][0]);
  });

  test("is the only way for scripts once its owner has a second factor", async () => {
    const { email, cookie } = await admin();
    expect((await script(email, password)).statusCode).toBe(200);
    await enrolApp(app, cookie);
    const refused = await script(email, password);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ error: "Unauthorized" });
    const { key } = (await make(cookie)).json();
    expect((await script(email, key)).statusCode).toBe(200);
  });

  test("is guessed at as slowly as a password", async () => {
    const { email } = await admin();
    const ip = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await script(email, `hpk_${"x".repeat(43)}`, ip)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("of an erased person is gone", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    await make(await signIn(app.ctx, id));
    await app.ctx.db.delete(users).where(eq(users.id, id));
    expect(await app.ctx.db.$count(apiKeys, eq(apiKeys.userId, id))).toBe(0);
  });
});
