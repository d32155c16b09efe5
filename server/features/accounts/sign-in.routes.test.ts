import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, newAddress, signInByPassword, telling, whoIs } from "#test/support/callers.ts";
import { makeAccount, makeUser } from "#test/support/factories.ts";
import { users } from "./table.ts";

let app: TestApp;
let known: { email: string; password: string };

beforeAll(async () => {
  app = await testApp();
  known = await makeAccount(app.ctx, "employer");
});
afterAll(() => app.close());

const signIn = (email: string, password: string) => signInByPassword(app, email, password);

const wrong = "not the password of anybody";

describe("signing in with a password", () => {
  test("opens a session and answers who it is", async () => {
    const answer = await signIn(known.email, known.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      owed: null,
      user: {
        role: "employer",
        firstName: "Pat",
        lastName: "Doe",
        email: known.email,
        profileImageUrl: null,
        hasPassword: true,
        leavingAt: null,
      },
    });
    const user = await whoIs(app, cookieOf(answer));
    expect(user.json()).toEqual(answer.json().user);
  });

  test("takes the address in other letters and with spaces around it", async () => {
    const answer = await signIn(` ${known.email.toUpperCase()} `, known.password);
    expect(answer.statusCode).toBe(200);
  });

  test("never shows the session's token in a body", async () => {
    const answer = await signIn(known.email, known.password);
    const cookie = decodeURIComponent(cookieOf(answer));
    const [token = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
    expect(token.length).toBeGreaterThanOrEqual(32);
    const bodies = [answer.body, (await whoIs(app, cookieOf(answer))).body];
    for (const body of bodies) expect(body).not.toContain(token);
  });

  test("answers every wrong pair alike", async () => {
    const { email: withoutPassword } = await makeUser(app.ctx);
    const left = await makeAccount(app.ctx, "admin");
    await app.ctx.db
      .update(users)
      .set({ deactivatedAt: app.clock.now() })
      .where(eq(users.email, left.email));
    const expected = telling(await signIn(known.email, wrong));
    expect(expected).toMatchObject({ statusCode: 401, body: '{"error":"Unauthorized"}' });
    expect(expected.headers["set-cookie"]).toBeUndefined();
    const others = [
      await signIn("nobody@example.com", wrong),
      await signIn(withoutPassword, wrong),
      await signIn(left.email, left.password),
      await signIn("' or '1'='1", ""),
    ];
    for (const answer of others) expect(telling(answer)).toEqual(expected);
  });

  test.each(["nul\u0000@example.com", "half\ud800@example.com", "a@example.com\r\nb: c"])(
    "refuses the address %j",
    async (email) => {
      const answer = await signIn(email, wrong);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ email: "Contains characters that cannot be stored" });
    },
  );

  test("works as long for an address that nobody has", async () => {
    const fastest = { known: Infinity, unknown: Infinity };
    for (let round = 0; round < 3; round++)
      for (const [who, email] of [
        ["known", known.email],
        ["unknown", `nobody${round}@example.com`],
      ] as const) {
        const began = performance.now();
        await signIn(email, wrong);
        fastest[who] = Math.min(fastest[who], performance.now() - began);
      }
    // Without the work the answer comes some thirty times sooner.
    expect(fastest.unknown).toBeGreaterThan(fastest.known / 2);
  });

  test("at the admin's door refuses everybody else like a wrong password, without a session", async () => {
    const admin = await makeAccount(app.ctx, "admin");
    const enter = (given: { email: string; password: string }) =>
      app.call("POST", "/api/auth/sign-in/email", {
        body: { ...given, door: "admin" },
        ip: newAddress(),
      });
    const refused = await enter(known);
    expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([401, undefined]);
    expect(refused.body).toBe((await signIn(known.email, wrong)).body);
    expect((await enter({ email: admin.email, password: admin.password })).statusCode).toBe(200);
  });

  test("takes no session that was chosen before", async () => {
    const chosen = "handpicked.session_token=chosen-by-somebody-else.c2lnbmF0dXJl";
    const answer = await app.call("POST", "/api/auth/sign-in/email", {
      body: known,
      as: chosen,
      ip: newAddress(),
    });
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).not.toContain("chosen-by-somebody-else");
    expect((await whoIs(app, chosen)).statusCode).toBe(401);
  });

  test("opens another session than the one that the browser held, and ends that", async () => {
    const other = await makeAccount(app.ctx, null);
    const planted = cookieOf(await signIn(other.email, other.password));
    const answer = await app.call("POST", "/api/auth/sign-in/email", {
      body: known,
      as: planted,
      ip: newAddress(),
    });
    expect((await whoIs(app, cookieOf(answer))).json().email).toBe(known.email);
    expect((await whoIs(app, planted)).statusCode).toBe(401);
  });
});
