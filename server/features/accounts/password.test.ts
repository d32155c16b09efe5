import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, newAddress, signInByPassword, whoIs } from "#test/support/callers.ts";
import { makeAccount, signedIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const signIn = (email: string, password: string) => signInByPassword(app, email, password);

const change = (as: string, currentPassword: string, newPassword: string) =>
  app.call("POST", "/api/auth/password", {
    body: { currentPassword, newPassword },
    as,
    ip: newAddress(),
  });

const good = "seven loose lug nuts in a coffee can";

describe("changing the password", () => {
  test("ends every other session, keeps this one, and only the new one signs in", async () => {
    const { email, password } = await makeAccount(app.ctx, "admin");
    const here = cookieOf(await signIn(email, password));
    const there = cookieOf(await signIn(email, password));
    const answer = await change(here, password, good);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"changed":true}']);
    expect((await whoIs(app, here)).statusCode).toBe(200);
    expect((await whoIs(app, there)).statusCode).toBe(401);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, good)).statusCode).toBe(200);
  });

  test("is told to the account's address, and what to do if it was somebody else", async () => {
    const { email, password } = await makeAccount(app.ctx, null);
    const cookie = cookieOf(await signIn(email, password));
    expect((await change(cookie, "not the password of anybody", good)).statusCode).toBe(400);
    expect(await app.mailTo(email)).toEqual([]);
    expect((await change(cookie, password, good)).statusCode).toBe(200);
    const [mail, ...more] = await app.mailTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your password was changed");
    expect(mail?.text).toContain("Not you? Sign in with a link");
    expect(mail?.text).not.toContain(good);
  });

  test("is told in the language that its owner reads", async () => {
    const { email, password } = await makeAccount(app.ctx, null);
    const cookie = cookieOf(await signIn(email, password));
    const body = { language: "es" };
    await app.call("PUT", "/api/language", { body, as: cookie });
    await change(cookie, password, good);
    expect((await app.mailTo(email)).map(({ subject }) => subject)).toEqual([
      "Su contraseña se cambió",
    ]);
  });

  test("needs the current one", async () => {
    const { email, password } = await makeAccount(app.ctx, null);
    const cookie = cookieOf(await signIn(email, password));
    const answer = await change(cookie, "not the password of anybody", good);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      currentPassword: "That isn't your current password.",
    });
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test("needs one at all", async () => {
    const answer = await change(await signedIn(app.ctx, null), "", good);
    expect(answer.statusCode).toBe(400);
  });

  test("follows the policy, and says so", async () => {
    const { email, password } = await makeAccount(app.ctx, null);
    const cookie = cookieOf(await signIn(email, password));
    const answer = await change(cookie, password, "too short");
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["newPassword"]);
    const long = await change(cookie, password, "🔧 ".repeat(65));
    expect(long.statusCode).toBe(400);
    expect(Object.keys(long.json().fields)).toEqual(["newPassword"]);
    const emoji = `🔧 ${"torque spec "}🚗 ${"by heart "}🛠️`;
    expect((await change(cookie, password, emoji)).statusCode).toBe(200);
    expect((await signIn(email, emoji)).statusCode).toBe(200);
  });
});
