import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, whoIs } from "#test/support/callers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { clearExpired } from "./jobs.ts";
import { sessions, users } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60;

describe("a session", () => {
  test("that nobody uses ends after thirty days", async () => {
    const { id } = await makeUser(app.ctx);
    const early = await signIn(app.ctx, id);
    const late = await signIn(app.ctx, id);
    app.clock.advance(30 * day - 60);
    expect((await whoIs(app, early)).statusCode).toBe(200);
    app.clock.advance(61);
    expect((await whoIs(app, late)).statusCode).toBe(401);
  });

  test("that is used is renewed once a day, and lives thirty days from then", async () => {
    const cookie = await signedIn(app.ctx, null);
    app.clock.advance(day - 60);
    expect((await whoIs(app, cookie)).headers["set-cookie"]).toBeUndefined();
    app.clock.advance(61);
    const renewed = await whoIs(app, cookie);
    expect(cookieOf(renewed)).toBe(cookie);
    expect(String(renewed.headers["set-cookie"])).toContain(`Max-Age=${30 * day}`);
    expect((await whoIs(app, cookie)).headers["set-cookie"]).toBeUndefined();
    app.clock.advance(30 * day - 60);
    expect((await whoIs(app, cookie)).statusCode).toBe(200);
    app.clock.advance(30 * day + 1);
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });

  test("due for renewal is renewed for ten requests at once", async () => {
    const cookie = await signedIn(app.ctx, null);
    app.clock.advance(day + 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => whoIs(app, cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  });

  test("that ended is cleared away in the night", async () => {
    const { id } = await makeUser(app.ctx);
    await signIn(app.ctx, id);
    app.clock.advance(31 * day);
    const kept = await signIn(app.ctx, id);
    await clearExpired.handler(app.ctx, {}, { last: false });
    expect(await app.ctx.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
    expect((await whoIs(app, kept)).statusCode).toBe(200);
  });

  test("of somebody who is deactivated ends at the next request, on every process", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    const cookie = await signIn(app.ctx, id);
    const other = await buildApp(app.ctx, { pages: false });
    const there = () => other.inject({ url: "/api/auth/user", headers: { cookie } });
    expect((await there()).statusCode).toBe(200);
    await app.ctx.db.update(users).set({ deactivatedAt: app.clock.now() }).where(eq(users.id, id));
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
    expect((await there()).statusCode).toBe(401);
    await other.close();
  });

  test("asked for together with others is answered for itself, and refused once its row is gone", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(app.ctx)));
    const cookies = await Promise.all(people.map(({ id }) => signIn(app.ctx, id)));
    const ask = () => Promise.all([...cookies, ...cookies].map((cookie) => whoIs(app, cookie)));
    const emails = people.map(({ email }) => email);
    const told = (answers: Awaited<ReturnType<typeof ask>>) =>
      answers.map((answer) => answer.json().email ?? answer.statusCode);
    expect(told(await ask())).toEqual([...emails, ...emails]);
    await app.ctx.db.delete(sessions).where(eq(sessions.userId, people[3]?.id ?? ""));
    const left = emails.with(3, 401 as never);
    expect(told(await ask())).toEqual([...left, ...left]);
  });

  test("has the role that its person has now", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    const cookie = await signIn(app.ctx, id);
    const list = () => app.call("GET", "/api/admin/waitlist", { as: cookie });
    expect((await list()).statusCode).toBe(200);
    await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, id));
    expect((await list()).statusCode).toBe(403);
  });

  test.each([
    ["an empty one", () => ""],
    ["no signature", (token: string) => token],
    ["an empty signature", (token: string) => `${token}.`],
    ["a signature of other letters", (token: string) => `${token}.${btoa("x".repeat(32))}`],
    [
      "somebody's token with another's signature",
      (token: string, sign: string) => `x${token}.${sign}`,
    ],
    ["signs that no cookie has", () => "%00%ff.%%%"],
    ["quotes", (token: string, sign: string) => `' or '1'='1${token}.${sign}`],
  ])("with %s for a cookie is nobody's", async (_, forge) => {
    const cookie = await signedIn(app.ctx, "admin");
    const [name, value = ""] = cookie.split(/=(.*)/s);
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const forged = `${name}=${encodeURIComponent(forge(token, signature))}`;
    expect((await whoIs(app, forged)).statusCode).toBe(401);
  });
});

describe("signing out everywhere else", () => {
  test("ends the caller's other sessions and nobody else's", async () => {
    const { id } = await makeUser(app.ctx);
    const [here, there, elsewhere] = [
      await signIn(app.ctx, id),
      await signIn(app.ctx, id),
      await signIn(app.ctx, id),
    ];
    const somebody = await signedIn(app.ctx, null);
    const answer = await app.call("POST", "/api/auth/sessions/end-others", { as: here });
    expect(answer.json()).toEqual({ ended: 2 });
    expect((await whoIs(app, here)).statusCode).toBe(200);
    expect((await whoIs(app, there)).statusCode).toBe(401);
    expect((await whoIs(app, elsewhere)).statusCode).toBe(401);
    expect((await whoIs(app, somebody)).statusCode).toBe(200);
  });
});
