import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, cookieOf, newAddress, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { makeAccount } from "#test/support/factories.ts";

let app: TestApp;
const site = "https://handpicked.example";

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: site });
});
afterAll(() => app.close());

const signIn = async () =>
  app.call("POST", "/api/auth/sign-in/email", {
    body: await makeAccount(app.ctx, null),
    ip: newAddress(),
  });

async function byLink() {
  await askForLink(app, { email: "nan@example.com" });
  return redeem(app, await tokenTo(app, "nan@example.com"));
}

async function signOut() {
  const cookie = cookieOf(await signIn());
  return app.call("GET", "/api/logout", { headers: { cookie } });
}

async function renewed() {
  const cookie = cookieOf(await signIn());
  app.clock.advance(25 * 60 * 60);
  return app.call("GET", "/api/auth/user", { headers: { cookie } });
}

const chooseLanguage = () => app.call("PUT", "/api/language", { body: { language: "es" } });

const attributesOf = (answer: LightMyRequestResponse) =>
  [answer.headers["set-cookie"] ?? []].flat().map((cookie) =>
    cookie
      .split(";")
      .slice(1)
      .map((attribute) => attribute.trim()),
  );

describe("cookies of a site over TLS", () => {
  test.each<[string, () => Promise<LightMyRequestResponse>]>([
    ["signing in by password", signIn],
    ["signing in by link", byLink],
    ["signing out", signOut],
    ["the renewal of a session", renewed],
    ["choosing a language", chooseLanguage],
  ])("of %s are kept from scripts, other sites and plain HTTP", async (_, act) => {
    const answer = await act();
    const cookies = attributesOf(answer);
    expect(cookies.length).toBeGreaterThan(0);
    for (const attributes of cookies) {
      expect(attributes).toEqual(
        expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]),
      );
      expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
    }
  });

  test("go on with a session of version 0.1, under the name of today", async () => {
    const today = cookieOf(await signIn());
    const former = today.replace("__Host-", "__Secure-");
    const answer = await whoIs(app, former);
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).toBe(today);
    await app.call("GET", "/api/logout", { headers: { cookie: former } });
    for (const cookie of [today, former]) expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });

  test("keep a session for thirty days, under a name that no other host can set", async () => {
    const cookie = [(await signIn()).headers["set-cookie"] ?? []].flat()[0];
    expect(cookie).toMatch(/^__Host-handpicked\.session_token=/);
    expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  });
});
