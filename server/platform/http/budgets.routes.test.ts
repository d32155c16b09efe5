import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { makeLoop } from "#test/support/employers.ts";
import { filledForm, makeReferrer, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { answer } from "#test/support/matches.ts";
import { take } from "./budgets.ts";
import { rowAllowance } from "./rows.ts";
import { budgets } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function many(times: number, ask: (turn: number) => ReturnType<TestApp["call"]>) {
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < times; turn++) {
    const { statusCode } = await ask(turn);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
}

describe("reading", () => {
  test("is limited to 1,200 a minute from one address, whatever it says of itself", async () => {
    const ip = newAddress();
    const read = (turn: number, from = ip) =>
      app.call("GET", "/api/demo/waitlist", {
        ip: from,
        headers: { "x-forwarded-for": `198.51.100.${turn % 250}` },
      });
    expect(await many(1210, (turn) => read(turn))).toEqual({ 200: 1200, 429: 10 });
    const refused = await read(0);
    expect(refused.json()).toEqual({ error: "Too many tries. Please wait a moment." });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await read(0, newAddress())).statusCode).toBe(200);
  });
});

describe("writing", () => {
  test("is limited to 120 a minute for each person, from wherever they write", async () => {
    const { id } = await makeUser(app.ctx);
    const sessions = [await signIn(app.ctx, id), await signIn(app.ctx, id)];
    const write = (as: string) =>
      app.call("PATCH", "/api/auth/user", {
        as,
        ip: newAddress(),
        body: { firstName: "Pat", lastName: "Doe" },
      });
    const statuses = await many(125, (turn) => write(sessions[turn % 2] ?? ""));
    expect(statuses).toEqual({ 200: 120, 429: 5 });
    expect((await write(await signedIn(app.ctx, null))).statusCode).toBe(200);
  });

  test("of visitors is limited by address", async () => {
    const ip = newAddress();
    const choose = () => app.call("PUT", "/api/language", { ip, body: { language: "en" } });
    expect(await many(125, choose)).toEqual({ 200: 120, 429: 5 });
    const elsewhere = { ip: newAddress(), body: { language: "en" } };
    expect((await app.call("PUT", "/api/language", elsewhere)).statusCode).toBe(200);
  });
});

describe("counting", () => {
  test("takes 300 events a minute from one address", async () => {
    const ip = newAddress();
    const body = { event: "click" };
    const report = () => app.call("POST", "/api/analytics/conversion", { ip, body });
    expect(await many(305, report)).toEqual({ 202: 300, 429: 5 });
  });

  test("counts each event of a batch", async () => {
    const ip = newAddress();
    const more = Array.from({ length: 39 }, () => ({ event: "click" }));
    const body = { event: "click", more };
    const report = () => app.call("POST", "/api/analytics/conversion", { ip, body });
    expect(await many(10, report)).toEqual({ 202: 7, 429: 3 });
  });
});

test("limits that are switched off limit nothing", async () => {
  const free = await testApp({ RATE_LIMIT: "off" });
  const ask = () =>
    free.call("POST", "/api/auth/links/redeem", { body: { token: "made-up" }, ip: "10.0.0.1" });
  expect(await many(15, ask)).toEqual({ 410: 15 });
  await free.close();
});

describe("what is sent", () => {
  test("is counted by what bodies weigh, for each person", async () => {
    const as = await signedIn(app.ctx, "employer");
    const body = Buffer.alloc(16 * 1024 * 1024, " ");
    const send = (who: string) =>
      app.call("POST", "/api/hiring-scout/sessions/import", {
        as: who,
        ip: newAddress(),
        body,
        headers: { "content-type": "application/json" },
      });
    expect(await many(14, () => send(as))).toEqual({ 400: 12, 429: 2 });
    expect((await send(await signedIn(app.ctx, "employer"))).statusCode).toBe(400);
  });

  test("is counted by files, for each person", async () => {
    const as = await signedIn(app.ctx, "employer");
    const send = () =>
      app.call("POST", "/api/hiring-scout/documents", {
        as,
        ip: newAddress(),
        body: "--part--\r\n",
        headers: { "content-type": "multipart/form-data; boundary=part" },
      });
    expect(await many(103, send)).toEqual({ 400: 100, 429: 3 });
  });
});

describe("mails", () => {
  const apply = async (ip: string, form: ReturnType<typeof filledForm>) =>
    app.call("POST", "/api/waitlist", { ip, body: form });

  test("that one address has strangers sent are 100 an hour", async () => {
    const codes = [await makeReferrer(app.ctx), await makeReferrer(app.ctx)];
    const ip = newAddress();
    let sent = 0;
    // One code has a limit of its own.
    const next = () => filledForm(codes[(sent += 1) % codes.length]?.referralCode ?? "");
    const statuses = await many(104, () => apply(ip, next()));
    expect(statuses).toEqual({ 201: 100, 429: 4 });
    expect((await apply(newAddress(), next())).statusCode).toBe(201);
  });

  test("keep nobody behind the same address from signing in, or from using and ending their links", async () => {
    const ip = newAddress();
    await take(app.ctx, "mail", ip, 100);
    const { referralCode } = await makeReferrer(app.ctx);
    expect((await apply(ip, filledForm(referralCode))).statusCode).toBe(429);
    const token = "x".repeat(43);
    const tries: [string, object][] = [
      ["/api/auth/sign-in/email", { email: "nobody@example.com", password: "wrong password" }],
      ["/api/auth/sign-in/link", { email: "nobody@example.com" }],
      ["/api/auth/links/redeem", { token }],
      ["/api/one-taps/read", { token }],
      ["/api/unsubscribe/read", { token }],
    ];
    for (const [path, body] of tries)
      expect((await app.call("POST", path, { ip, body })).statusCode, path).not.toBe(429);
  });

  test("of news are their readers', and not charged to who caused them", async () => {
    const { candidate, match } = await makeLoop(app);
    const spent = async () => {
      const rows = await app.ctx.db
        .select()
        .from(budgets)
        .where(eq(budgets.key, `mail:${candidate.user.id}`));
      return rows[0]?.spent ?? 0;
    };
    expect((await answer(app, candidate.as, match.id, "withdraw")).statusCode).toBe(200);
    expect(await spent()).toBe(0);
  });

  test("count alike for who has applied and who has not", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const ip = newAddress();
    const form = filledForm(referralCode);
    expect(await many(104, () => apply(ip, form))).toEqual({ 201: 100, 429: 4 });
  });

  test("of an admin are more, and counted for each admin", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    const as = await signIn(app.ctx, id);
    const write = (by: string) =>
      app.call("PUT", "/api/language", { as: by, ip: newAddress(), body: { language: "en" } });
    await take(app.ctx, "mail-admin", id, 1999);
    expect((await write(as)).statusCode).toBe(200);
    await take(app.ctx, "mail-admin", id, 1);
    const refused = await write(as);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await write(await signedIn(app.ctx, "admin"))).statusCode).toBe(200);
  });
});

describe("rows", () => {
  test("that one person reads are 20,000 in ten minutes, whatever they are called from", async () => {
    const as = await signedIn(app.ctx, "employer");
    const read = (by: string) =>
      app.call("GET", "/api/hiring-scout/roles", { as: by, ip: newAddress() });
    const rows = (await read(as)).json().length as number;
    expect(rows).toBeGreaterThan(20);
    const before = Math.ceil(rowAllowance.anybody / rows) - 1;
    expect(await many(before + 3, () => read(as))).toEqual({ 200: before, 429: 3 });
    expect((await read(await signedIn(app.ctx, "employer"))).statusCode).toBe(200);
  });
});
