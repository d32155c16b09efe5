import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  askForLink,
  newAddress,
  signInByPassword,
  redeem,
  telling,
  tokenIn,
  tokenTo,
} from "#test/support/callers.ts";
import { deriveOnce } from "#test/support/derive-once.ts";
import { makeAccount } from "#test/support/factories.ts";
import { forgetExpired } from "./commands.ts";
import { createLink } from "./links.ts";
import { passwordFailures } from "./table.ts";

let app: TestApp;
const endDerivingOnce = deriveOnce();

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => {
  endDerivingOnce();
  return app.close();
});

const wrong = "not the password of anybody";

const newEmail = () => `nobody${newAddress()}@example.com`;

const signIn = (email: string, password: string, ip: string) =>
  signInByPassword(app, email, password, ip);

const basic = (email: string, password: string, ip: string) =>
  app.call("GET", "/api/admin/waitlist", {
    ip,
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
  });

const redeemFrom = (ip: string, token = "made-up", headers: Record<string, string> = {}) =>
  app.call("POST", "/api/auth/links/redeem", { body: { token }, ip, headers });

/** Links for as many people, straight from the table. */
const makeLinks = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `link${index}${newAddress()}@example.com`;
      return tokenIn(await createLink(app.ctx, { email, returnTo: "/", seconds: 60 }));
    }),
  );

const tenThen429 = (times: number) => [...Array(10).fill(410), ...Array(times - 10).fill(429)];

describe("guessing from one address", () => {
  test("is counted through every door, ends with the time to wait, and stops nobody elsewhere", async () => {
    const { email, password } = await makeAccount(app.ctx, "admin");
    const ip = newAddress();
    for (let turn = 0; turn < 8; turn++) expect((await redeemFrom(ip)).statusCode).toBe(410);
    expect((await signIn(email, wrong, ip)).statusCode).toBe(401);
    expect((await basic(email, wrong, ip)).statusCode).toBe(401);
    const refused = await signIn(email, password, ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: "Too many tries. Please wait a moment." });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await basic(email, password, ip)).statusCode).toBe(429);
    expect((await redeemFrom(ip)).statusCode).toBe(429);
    expect((await signIn(email, password, newAddress())).statusCode).toBe(200);
  });

  test("is not helped by made-up forwarding headers", async () => {
    const ip = newAddress();
    const statuses = [];
    for (let turn = 0; turn < 12; turn++) {
      const lie = `198.51.100.${turn}`;
      const answer = await redeemFrom(ip, "made-up", {
        "x-forwarded-for": lie,
        "x-real-ip": lie,
        forwarded: `for=${lie}`,
        "true-client-ip": lie,
        "cf-connecting-ip": lie,
        host: `${turn}.example.com`,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual(tenThen429(12));
  });

  test("is counted for a whole IPv6 network, and for an IPv4 address however it is written", async () => {
    const statuses = [];
    for (let turn = 0; turn < 12; turn++)
      statuses.push((await redeemFrom(`2001:db8:1:2::${turn.toString(16)}`)).statusCode);
    expect(statuses).toEqual(tenThen429(12));
    const ip = newAddress();
    for (let turn = 0; turn < 10; turn++) await redeemFrom(ip);
    expect((await redeemFrom(`::ffff:${ip}`)).statusCode).toBe(429);
  });

  test("at once is no way around the limit", async () => {
    const ip = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => redeemFrom(ip)));
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  test("does not count what was right, one after another or at once", async () => {
    const ip = newAddress();
    for (const token of await makeLinks(12))
      expect((await redeemFrom(ip, token)).statusCode).toBe(200);
    const tokens = await makeLinks(20);
    const answers = await Promise.all(tokens.map((token) => redeemFrom(ip, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });
});

describe("a proxy that is named", () => {
  test("says who calls, and nobody else does", async () => {
    const behind = await testApp({ TRUSTED_PROXY: "10.99.0.1" });
    const from = (client: string, ip: string) =>
      behind.call("POST", "/api/auth/links/redeem", {
        body: { token: "made-up" },
        ip,
        headers: { "x-forwarded-for": client },
      });
    for (let turn = 0; turn < 10; turn++) await from("198.51.100.1", "10.99.0.1");
    expect((await from("198.51.100.1", "10.99.0.1")).statusCode).toBe(429);
    expect((await from("198.51.100.2", "10.99.0.1")).statusCode).toBe(410);
    for (let turn = 0; turn < 10; turn++) await from(`198.51.100.${turn + 10}`, "10.99.0.2");
    expect((await from("198.51.100.99", "10.99.0.2")).statusCode).toBe(429);
    await behind.close();
  });
});

describe("a hundred wrong passwords in a row for one account from one network", () => {
  /** As if everybody so far had been tried so often, each from where they were. */
  const pretend = (count: number) => app.ctx.db.update(passwordFailures).set({ count });

  test("close its password door to that network; links work, and nobody else is locked out", async () => {
    const account = await makeAccount(app.ctx, "admin");
    const other = await makeAccount(app.ctx, null);
    const ip = newAddress();
    await signIn(account.email, wrong, ip);
    await signIn("nobody@example.com", wrong, ip);
    await pretend(98);
    for (let turn = 0; turn < 2; turn++)
      expect((await signIn(account.email, wrong, ip)).statusCode).toBe(401);
    const closed = await signIn(account.email, account.password, ip);
    expect(closed.statusCode).toBe(429);
    expect(Number(closed.headers["retry-after"])).toBeGreaterThan(0);
    expect(closed.json().error).toMatch(/link by email/);
    expect((await basic(account.email, account.password, ip)).statusCode).toBe(429);
    for (let turn = 0; turn < 2; turn++) await signIn("nobody@example.com", wrong, ip);
    const unknown = await signIn("nobody@example.com", wrong, ip);
    expect(telling(unknown)).toEqual(telling(closed));
    expect((await signIn(other.email, other.password, newAddress())).statusCode).toBe(200);

    await askForLink(app, { email: account.email });
    const opened = await redeem(app, await tokenTo(app, account.email), ip);
    expect(opened.statusCode).toBe(200);
    expect((await signIn(account.email, account.password, newAddress())).statusCode).toBe(200);
    await app.ctx.db.delete(budgets);
    expect((await signIn(account.email, account.password, ip)).statusCode).toBe(200);
  });

  test("do not keep the owner out who comes from elsewhere, however many they are", async () => {
    const { email, password } = await makeAccount(app.ctx, "admin");
    for (let network = 0; network < 12; network++) await signIn(email, wrong, newAddress());
    await pretend(100);
    expect((await signIn(email, password, newAddress())).statusCode).toBe(200);
    expect((await basic(email, password, newAddress())).statusCode).toBe(200);
  });

  test("are counted in a row: a right one begins anew", async () => {
    const account = await makeAccount(app.ctx, null);
    const ip = newAddress();
    await signIn(account.email, wrong, ip);
    await pretend(99);
    expect((await signIn(account.email, account.password, ip)).statusCode).toBe(200);
    for (let turn = 0; turn < 2; turn++)
      expect((await signIn(account.email, wrong, ip)).statusCode).toBe(401);
    expect((await signIn(account.email, account.password, ip)).statusCode).toBe(200);
  });

  test("are kept under no address that could be read", async () => {
    const email = "somebody.secret@example.com";
    await signIn(email, wrong, newAddress());
    const [row] = await app.ctx.db
      .select({ all: sql<string>`string_agg(${passwordFailures.emailHash}, ' ')` })
      .from(passwordFailures);
    expect(row?.all).not.toContain("somebody");
    // Nor can somebody with a copy of the table find it by trying addresses.
    expect(row?.all).not.toContain(createHash("sha256").update(email).digest("hex"));
  });
});

describe("asking for links", () => {
  const ask = (email: string, ip: string) =>
    app.call("POST", "/api/auth/sign-in/link", { body: { email }, ip });

  /** Askers, each from a network of their own, who ask as often as they may. */
  async function pester(email: string, askers: number) {
    for (let asker = 0; asker < askers; asker++) {
      const ip = newAddress();
      for (let turn = 0; turn < 6; turn++) await ask(email, ip);
    }
  }

  test("by strangers keeps nobody from a link of their own, known or not", async () => {
    const { email } = await makeAccount(app.ctx, null);
    for (const to of [email, newEmail()]) {
      await pester(to, 19);
      const before = (await app.mailTo(to)).length;
      const answer = await ask(to, newAddress());
      expect(answer.statusCode).toBe(202);
      const mails = await app.mailTo(to);
      expect(mails).toHaveLength(before + 1);
      const entered = await redeem(app, tokenIn(mails[0]?.text));
      expect(entered.statusCode).toBe(200);
      expect(entered.json().user).toMatchObject({ email: to });
    }
  });

  test("by ever more strangers fills no mailbox, and what is in it signs in all the same", async () => {
    const { email } = await makeAccount(app.ctx, null);
    await pester(email, 40);
    expect((await app.mailTo(email)).length).toBeLessThanOrEqual(30);
    // Later than any of those links would have worked by itself.
    const [{ text } = { text: "" }] = await app.mailTo(email);
    app.clock.advance(40 * 60);
    const answer = await ask(email, newAddress());
    expect(telling(answer)).toEqual(telling(await ask(newEmail(), newAddress())));
    expect((await redeem(app, tokenIn(text))).statusCode).toBe(200);
    // That one is used up: the next who asks is written to again.
    const count = (await app.mailTo(email)).length;
    app.clock.advance(21 * 60);
    expect((await ask(email, newAddress())).statusCode).toBe(202);
    expect((await app.mailTo(email)).length).toBe(count + 1);
  });

  test("is limited for who asks, and of an address for a pair of both", async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 5; turn++)
      expect((await ask(`flood${turn}@example.com`, ip)).statusCode).toBe(202);
    expect((await ask("flood@example.com", ip)).statusCode).toBe(429);
    expect((await ask("flood@example.com", newAddress())).statusCode).toBe(202);

    const again = newAddress();
    const forgetAsker = () => app.ctx.db.delete(budgets).where(eq(budgets.key, `link:${again}`));
    for (let turn = 0; turn < 10; turn++) {
      await forgetAsker();
      expect((await ask("again@example.com", again)).statusCode).toBe(202);
    }
    await forgetAsker();
    const refused = await ask("AGAIN@example.com", again);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("wrong passwords are forgotten a month after the last one, whoever's they were", async () => {
  await signIn("tried.once@example.com", wrong, newAddress());
  expect(await app.ctx.db.$count(passwordFailures)).toBeGreaterThan(0);
  app.clock.advance(31 * 24 * 60 * 60);
  await forgetExpired(app.ctx);
  expect(await app.ctx.db.$count(passwordFailures)).toBe(0);
});
