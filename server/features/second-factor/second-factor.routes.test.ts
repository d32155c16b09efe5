import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { sessions, users } from "#server/features/accounts/table.ts";
import { allowances } from "#server/platform/http/budgets.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, newAddress, whoIs } from "#test/support/callers.ts";
import { makeAccount, makeUser, password, signedIn, signIn } from "#test/support/factories.ts";
import { inputOf, nameOf } from "#test/support/inputs.ts";
import { codeOf, enrolApp, factor } from "#test/support/second-factor.ts";
import { wrongCodes } from "./authenticator.ts";
import { authenticators, recoveryCodes } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Somebody with an authenticator app, and a new session that passed only the first factor. */
async function somebody(role: "admin" | "employer" | "jobseeker" = "admin") {
  const { email } = await makeAccount(app.ctx, role);
  const [user] = await app.ctx.db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? "";
  const session = await signIn(app.ctx, id);
  const { secret, codes } = await enrolApp(app, session);
  return { id, email, session, secret, codes, half: await signIn(app.ctx, id) };
}

const byPassword = (email: string) =>
  app.call("POST", "/api/auth/sign-in/email", { body: { email, password }, ip: newAddress() });

const prove = (as: string, body: object) => factor(app, "prove", as, body);
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject);

describe("signing in to an account with a second factor", () => {
  test("tells nothing about the person before the proof, and opens a new session after it", async () => {
    const { email, secret } = await somebody();
    const answer = await byPassword(email);
    expect(answer.json()).toEqual({ user: null, owed: "proof" });
    const half = cookieOf(answer);
    expect((await whoIs(app, half)).statusCode).toBe(403);
    expect((await app.call("GET", "/api/admin/waitlist", { as: half })).statusCode).toBe(403);

    const proven = await prove(half, { code: codeOf(app, secret) });
    expect(proven.json().user).toMatchObject({ email, role: "admin" });
    const whole = cookieOf(proven);
    expect(whole).not.toBe(half);
    expect((await whoIs(app, half)).statusCode).toBe(401);
    expect((await whoIs(app, whole)).statusCode).toBe(200);
    expect((await app.call("GET", "/api/admin/waitlist", { as: whole })).statusCode).toBe(200);
  });

  test("by a link asks for it too", async () => {
    const { email } = await somebody("employer");
    await app.call("POST", "/api/auth/sign-in/link", { body: { email }, ip: newAddress() });
    const [mail] = await app.mailTo(email);
    const token = /#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const answer = await app.call("POST", "/api/auth/links/redeem", {
      body: { token },
      ip: newAddress(),
    });
    expect(answer.json()).toEqual({ user: null, owed: "proof", returnTo: "/" });
  });

  test("shows only which kinds there are, before the proof", async () => {
    const { half } = await somebody();
    const seen = await app.call("GET", "/api/auth/second-factor", { as: half });
    expect(seen.json()).toMatchObject({ owed: "proof", hasPasskey: false, passkeys: [] });
  });

  test("takes each code once, however many ask at once", async () => {
    const { secret, half, id } = await somebody();
    const code = codeOf(app, secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(half, { code })));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([
      200,
    ]);
    const again = await prove(await signIn(app.ctx, id), { code });
    expect([400, 429]).toContain(again.statusCode);
  });

  test("takes no code of a step before one that was taken", async () => {
    const { secret, half, id } = await somebody();
    const early = codeOf(app, secret);
    app.clock.advance(30);
    expect((await prove(half, { code: codeOf(app, secret) })).statusCode).toBe(200);
    const late = await prove(await signIn(app.ctx, id), { code: early });
    expect(late.json()).toMatchObject({
      fields: { code: expect.stringContaining("has been used") },
    });
  });

  test.each([["000000"], ["12345"], ["1234567"], ["abcdef"], ["ABCD-EFGH-JKMN-PQRS"]])(
    "does not take %s",
    async (code) => {
      const { half } = await somebody();
      expect((await prove(half, { code })).statusCode).toBe(400);
    },
  );

  test("takes nothing for an answer", async () => {
    const { half } = await somebody();
    expect((await prove(half, {})).json().fields).toEqual({ code: "Required" });
  });
});

test("who is half in spends nothing of what the owner may do", async () => {
  const { email, session } = await somebody();
  const stranger = cookieOf(await byPassword(email));
  const ip = newAddress();
  const ask = () =>
    app.call("POST", "/api/auth/second-factor/challenge", { as: stranger, body: {}, ip });
  const statuses = new Set<number>();
  for (let i = 0; i <= allowances.write.times; i++) statuses.add((await ask()).statusCode);
  expect([...statuses]).toEqual([409, 429]);
  const mine = { body: { firstName: "Pat", lastName: "Owner" }, as: session, ip };
  expect((await app.call("PATCH", "/api/auth/user", mine)).statusCode).toBe(200);
});

describe("guessing codes", () => {
  test("ends after ten in ten minutes, from wherever they come", async () => {
    const { half, secret } = await somebody();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await prove(half, { code: "000000" })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const right = await prove(half, { code: codeOf(app, secret) });
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("tells the owner after ten in a row", async () => {
    const { half, email } = await somebody();
    for (let i = 0; i < wrongCodes.told; i++) await prove(half, { code: "000000" });
    expect(await subjects(email)).toContain("Wrong codes were tried on your account");
  });

  test("by whoever knows the password keeps nobody out who has a recovery code", async () => {
    const { email, half, codes } = await somebody();
    const stranger = cookieOf(await byPassword(email));
    for (let i = 0; i < 11; i++) await prove(stranger, { code: "000000" });
    expect((await prove(stranger, { code: "000000" })).statusCode).toBe(429);
    expect((await prove(half, { code: "ABCD-EFGH-JKMN-PQRS" })).statusCode).toBe(400);
    expect((await prove(half, { code: codes[0] })).statusCode).toBe(200);
  });

  test("a hundred times closes the door for codes; a recovery code opens it", async () => {
    const { half, id, secret, codes } = await somebody();
    await app.ctx.db
      .update(authenticators)
      .set({ failures: wrongCodes.allowed })
      .where(eq(authenticators.userId, id));
    expect((await prove(half, { code: codeOf(app, secret) })).statusCode).toBe(429);
    expect((await prove(half, { code: codes[0] })).statusCode).toBe(200);
    const next = await signIn(app.ctx, id);
    expect((await prove(next, { code: codeOf(app, secret) })).statusCode).toBe(200);
  });
});

describe("a recovery code", () => {
  test("lets in once, of ten who use it at once one, and its owner is told", async () => {
    const { half, id, email, codes } = await somebody();
    const [code = ""] = codes;
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(half, { code })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
    const again = await prove(await signIn(app.ctx, id), { code });
    expect([400, 429]).toContain(again.statusCode);
    expect(await subjects(email)).toContain("A recovery code was used");
  });

  test("has at least 112 random bits, five per character, so that a plain digest is enough", async () => {
    const { codes } = await somebody();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code.replaceAll("-", "").length * 5).toBeGreaterThan(112);
  });

  test("is read as people write it", async () => {
    const { half, codes } = await somebody();
    const code = ` ${codes[3]?.toLowerCase().replaceAll("-", " ")} `;
    expect((await prove(half, { code })).statusCode).toBe(200);
  });

  test("of somebody else opens nothing", async () => {
    const one = await somebody();
    const other = await somebody();
    expect((await prove(one.half, { code: other.codes[0] })).statusCode).toBe(400);
    expect((await prove(other.half, { code: other.codes[0] })).statusCode).toBe(200);
  });

  test("is not what is kept, nor is the secret of the app", async () => {
    const { id, secret, codes } = await somebody();
    const kept = JSON.stringify([
      await app.ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      await app.ctx.db.select().from(authenticators).where(eq(authenticators.userId, id)),
    ]);
    for (const word of [secret, ...codes, codes[0]?.replaceAll("-", "") ?? ""])
      expect(kept).not.toContain(word);
  });

  test("of an earlier set stops working with the next", async () => {
    const { session, secret, half, codes } = await somebody();
    const made = await factor(app, "recovery-codes", session, { code: codeOf(app, secret) });
    const [fresh] = made.json().recoveryCodes as string[];
    expect((await prove(half, { code: codes[0] })).statusCode).toBe(400);
    expect((await prove(half, { code: fresh })).statusCode).toBe(200);
  });
});

describe("setting one up", () => {
  test("ends every other session, and tells the owner", async () => {
    const { id, email } = await makeUser(app.ctx);
    const here = await signIn(app.ctx, id);
    const there = await signIn(app.ctx, id);
    const { codes } = await enrolApp(app, here);
    expect(new Set(codes).size).toBe(10);
    expect((await whoIs(app, here)).statusCode).toBe(200);
    expect((await whoIs(app, there)).statusCode).toBe(401);
    expect(await subjects(email)).toEqual(["Your account now has a second factor"]);
  });

  test("counts for nothing before its first code", async () => {
    const { id } = await makeUser(app.ctx);
    const here = await signIn(app.ctx, id);
    await factor(app, "authenticator", here);
    expect((await whoIs(app, await signIn(app.ctx, id))).statusCode).toBe(200);
    const wrong = await factor(app, "authenticator/confirm", here, { code: "000000" });
    expect(wrong.statusCode).toBe(400);
    expect((await whoIs(app, await signIn(app.ctx, id))).statusCode).toBe(200);
  });

  test("again takes the secret that was shown last", async () => {
    const here = await signedIn(app.ctx, "employer");
    const first = (await factor(app, "authenticator", here)).json();
    const second = (await factor(app, "authenticator", here)).json();
    const old = await factor(app, "authenticator/confirm", here, {
      code: codeOf(app, first.secret),
    });
    expect(old.statusCode).toBe(400);
    const fresh = await factor(app, "authenticator/confirm", here, {
      code: codeOf(app, second.secret),
    });
    expect(fresh.statusCode).toBe(200);
    expect((await factor(app, "authenticator", here)).statusCode).toBe(409);
  });
});

describe("doing without", () => {
  test("asks for the factor again; then the first factor is enough", async () => {
    const { session, secret, id, email } = await somebody("jobseeker");
    expect((await factor(app, "authenticator/remove", session)).statusCode).toBe(400);
    const wrong = await factor(app, "authenticator/remove", session, { code: "000000" });
    expect(wrong.statusCode).toBe(400);
    const right = await factor(app, "authenticator/remove", session, {
      code: codeOf(app, secret),
    });
    expect(right.json()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect((await whoIs(app, await signIn(app.ctx, id))).statusCode).toBe(200);
    expect((await subjects(email))[0]).toBe("Your account no longer has a second factor");
  });

  test("is nobody's before the proof", async () => {
    const { half, codes } = await somebody();
    const answer = await factor(app, "authenticator/remove", half, { code: codes[0] });
    expect(answer.statusCode).toBe(403);
  });
});

describe("in production", () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await testApp({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://nobody@127.0.0.1/none",
      PUBLIC_URL: "https://hire.example.org",
      CONTACT_EMAIL: "help@example.org",
    });
  });
  afterAll(() => production.close());

  const origin = "https://hire.example.org";
  const call = (as: string, method: "GET" | "POST", url: string, body?: object) =>
    production.call(method, url, { headers: { cookie: as, origin }, body, ip: newAddress() });

  test.each(["admin", "employer"] as const)(
    "an %s without one may set one up and do nothing else",
    async (role) => {
      const { id } = await makeUser(production.ctx, { role });
      const as = await signIn(production.ctx, id);
      const routes = api.filter(
        (route) => route.auth !== "public" && !route.whileOwing?.includes("enrolment"),
      );
      for (const route of routes) {
        const url = route.path.replace(/:\w+/g, crypto.randomUUID());
        const answer = await production.call(route.method, url, {
          ...inputOf(route),
          headers: { ...inputOf(route).headers, cookie: as, origin },
          ip: newAddress(),
        });
        expect(answer.statusCode, nameOf(route)).toBe(403);
      }
      const begun = await call(as, "POST", "/api/auth/second-factor/authenticator", {});
      const code = codeOf(production, begun.json().secret);
      const confirmed = await call(as, "POST", "/api/auth/second-factor/authenticator/confirm", {
        code,
      });
      expect(confirmed.json().recoveryCodes).toHaveLength(10);
      expect((await call(as, "GET", "/api/auth/user")).json()).toMatchObject({ role });
      production.clock.advance(30);
      const removal = await call(as, "POST", "/api/auth/second-factor/authenticator/remove", {
        code: codeOf(production, begun.json().secret),
      });
      expect(removal.statusCode).toBe(409);
      const [session] = await production.ctx.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, id));
      expect(session?.provedAt).not.toBeNull();
    },
  );

  test("a jobseeker needs none", async () => {
    const { id } = await makeUser(production.ctx, { role: "jobseeker" });
    const as = await signIn(production.ctx, id);
    expect((await call(as, "GET", "/api/auth/user")).statusCode).toBe(200);
  });

  test("an admin's password alone is not enough for a script", async () => {
    const { email } = await makeAccount(production.ctx, "admin");
    const answer = await production.call("GET", "/api/admin/people", {
      headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
    });
    expect(answer.statusCode).toBe(403);
  });
});
