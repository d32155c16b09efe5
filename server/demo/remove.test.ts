import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { createAuth } from "#server/features/accounts/auth.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { emails } from "#server/platform/email/table.ts";
import { ConfigurationError } from "#server/platform/config.ts";
import { callerOf, type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, newAddress, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { filledForm, makeAccount, signIn } from "#test/support/factories.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { refuseDemoAccounts, removeDemo } from "./remove.ts";
import { atFirstStart } from "#test/support/one-connection.ts";
import { seedDemo } from "./seed.ts";

let demo: TestApp;
/** Another server on the same database, which is no demo. */
let real: TestApp;
let cookies: string[];

beforeAll(async () => {
  demo = await testApp({ DEMO: "1" });
  await atFirstStart(() => seedDemo(demo.ctx));
  const ids = await Promise.all(
    demoAccounts.map(async ({ email }) => (await findUserByEmail(demo.ctx, email))?.id ?? ""),
  );
  cookies = await Promise.all(ids.map((id) => signIn(demo.ctx, id)));
  const config = { ...demo.ctx.config, demo: false };
  const ctx = { ...demo.ctx, config, auth: async () => createAuth({ ...demo.ctx, config }) };
  const app = await buildApp(ctx, { pages: false });
  real = { ...demo, ctx, call: callerOf(app), close: () => app.close() };
}, 180_000);
afterAll(async () => {
  await real.close();
  await demo.close();
});

describe("a server that is no demo, on a database that was one,", () => {
  test("opens to no demo account: by session, password, key, Basic or link", async () => {
    for (const [index, { email }] of demoAccounts.entries()) {
      const cookie = cookies[index] ?? "";
      expect((await whoIs(demo, cookie)).statusCode).toBe(200);
      expect((await whoIs(real, cookie)).statusCode).toBe(401);
      const body = { email, password: demoPassword };
      const bySignIn = await real.call("POST", "/api/auth/sign-in/email", {
        body,
        ip: newAddress(),
      });
      expect(bySignIn.statusCode).toBe(401);
      expect(bySignIn.headers["set-cookie"]).toBeUndefined();
      await askForLink(real, { email });
      expect((await redeem(real, await tokenTo(real, email))).statusCode).toBe(410);
    }
    const [admin] = demoAccounts;
    const basic = (word: string) =>
      real.call("GET", "/api/admin/waitlist", {
        headers: { authorization: `Basic ${btoa(`${admin?.email}:${word}`)}` },
        ip: newAddress(),
      });
    const made = await demo.call("POST", "/api/admin/api-keys", {
      as: cookies[0] ?? "",
      body: { name: "Nightly export" },
    });
    expect((await basic(demoPassword)).statusCode).toBe(401);
    expect((await basic(made.json().key)).statusCode).toBe(401);
  });

  test("opens no session for one, whoever asks for it", async () => {
    const admin = await findUserByEmail(demo.ctx, demoAccounts[0]?.email ?? "");
    await expect(signIn(real.ctx, admin?.id ?? "")).rejects.toHaveProperty("statusCode", 500);
  });

  test("refuses to start, naming the command; after it nothing of the demo is left", async () => {
    const owner = await makeAccount(real.ctx, "admin");
    await expect(refuseDemoAccounts(demo.ctx)).resolves.toBeUndefined();
    await expect(refuseDemoAccounts(real.ctx)).rejects.toThrow(ConfigurationError);
    await expect(refuseDemoAccounts(real.ctx)).rejects.toThrow(/npm run remove-demo\.$/);

    expect(await removeDemo(real.ctx)).toBeGreaterThan(40);
    await expect(refuseDemoAccounts(real.ctx)).resolves.toBeUndefined();
    const left = await real.ctx.db.select({ email: users.email, demo: users.demo }).from(users);
    expect(left).toEqual([{ email: owner.email, demo: false }]);
    expect(await real.ctx.db.$count(matches)).toBe(0);
    expect(await real.ctx.db.$count(waitlistEntries)).toBe(0);
    expect(await real.ctx.db.$count(emails, eq(emails.status, "failed"))).toBe(0);
    const body = filledForm("REF-SAL313");
    const applied = await real.call("POST", "/api/waitlist", { body, ip: newAddress() });
    expect(applied.statusCode).toBe(400);
    const entered = await real.call("POST", "/api/auth/sign-in/email", {
      body: owner,
      ip: newAddress(),
    });
    expect(entered.statusCode).toBe(200);
    expect(await real.ctx.db.$count(users, eq(users.demo, true))).toBe(0);
    expect(await removeDemo(real.ctx)).toBe(0);
  }, 120_000);
});

test("a demo answers nobody for whom a proxy asks by a name of this machine", async () => {
  const through = (name: string, value: string) =>
    demo.call("GET", "/api/health", {
      headers: { host: "127.0.0.1:3000", [name]: value },
      ip: newAddress(),
    });
  for (const [name, value] of [
    ["x-forwarded-host", "demo.example.org"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-for", "127.0.0.1, 203.0.113.9"],
    ["x-real-ip", "203.0.113.9"],
    ["forwarded", "for=203.0.113.9"],
  ] as const)
    expect((await through(name, value)).statusCode, value).toBe(403);
  expect((await through("x-forwarded-for", "127.0.0.1, ::1")).statusCode).toBe(200);
});

test("a demo answers by the names of this machine alone", async () => {
  const at = (host: string) =>
    demo.call("GET", "/api/health", { headers: { host }, ip: newAddress() });
  for (const host of ["127.0.0.1", "127.0.0.1:3000", "localhost:3000", "LOCALHOST", "[::1]:3000"])
    expect((await at(host)).statusCode).toBe(200);
  for (const host of [
    "demo.example.org",
    "localhost.example.org",
    "127.0.0.1.example.org:3000",
    "example.org#localhost",
    "10.0.0.1",
    "localhost@example.org",
  ])
    expect((await at(host)).statusCode).toBe(403);
});
