import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#test/support/app.ts";
import { askForLink, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { tracesOf } from "#test/support/dump.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/support/identity-provider.ts";
import {
  appWith,
  askProvider,
  become,
  comeBack,
  signInAs,
  userOf,
} from "#test/support/provider-sign-in.ts";
import { invite } from "./commands.ts";
import { users } from "./table.ts";

let app: TestApp;
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await appWith(provider);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe("an identity provider", () => {
  test("signs a stranger in as somebody without a role, and back to where they were", async () => {
    const reply = await signInAs(app, provider, { email: "ida@example.com" });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, "/account"]);
    expect(await userOf(app, reply)).toMatchObject({
      email: "ida@example.com",
      role: null,
      firstName: "Ida",
      lastName: "Provided",
    });
  });

  test("lets an invited person accept the invitation", async () => {
    await invite(app.ctx, {
      email: "ivy@example.com",
      name: "Ivy",
      role: "employer",
      language: "en",
    });
    const reply = await signInAs(app, provider, { email: "ivy@example.com" });
    expect(await userOf(app, reply)).toMatchObject({ role: "employer" });
  });

  test("that does not vouch for the address makes no account and no session", async () => {
    const email = "una@example.com";
    await invite(app.ctx, { email, name: "Una", role: "admin", language: "en" });
    const reply = await signInAs(app, provider, { email, email_verified: false });
    expect(reply.headers.location).toMatch(/^\/sign-in/);
    expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
    expect(await app.ctx.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test("that does not vouch for the address opens nobody's account", async () => {
    const { email } = await makeUser(app.ctx, { role: "admin" });
    const reply = await signInAs(app, provider, { email, email_verified: false });
    expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
  });

  test("cannot take a place before whoever the address belongs to", async () => {
    const email = "owner@example.com";
    const early = await signInAs(app, provider, {
      email,
      email_verified: false,
      sub: "an impostor",
    });
    await askForLink(app, { email });
    const owner = await redeem(app, await tokenTo(app, email));
    expect(owner.statusCode).toBe(200);
    const late = await signInAs(app, provider, {
      email,
      email_verified: false,
      sub: "an impostor",
    });
    for (const reply of [early, late])
      expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
  });

  test.each(["false", "no"])("that says %j of the address does not vouch for it", async (said) => {
    const { email } = await makeUser(app.ctx, { role: "admin" });
    const reply = await signInAs(app, provider, { email, email_verified: said });
    expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
  });

  test("brings neither a picture nor a name that we would not take from a form", async () => {
    const picture = "javascript:alert(1)";
    const long = await signInAs(app, provider, {
      email: "long@example.com",
      name: "x".repeat(5000),
      picture,
    });
    expect(await userOf(app, long)).toMatchObject({ firstName: "", profileImageUrl: null });
    const odd = await signInAs(app, provider, {
      email: "odd@example.com",
      name: "Ida\r\nBcc: evil@example.com",
    });
    expect(await userOf(app, odd)).toMatchObject({ email: "odd@example.com", firstName: "" });
    for (const [at, name] of ["Call evil.com", `${app.ctx.brand.name} Support`].entries()) {
      const led = await signInAs(app, provider, { email: `led${at}@example.com`, name });
      expect(await userOf(app, led)).toMatchObject({ firstName: "", lastName: "" });
    }
  });

  test.each(["two@example.com,three@example.com", "a@example.com\r\nBcc: evil@example.com", "a"])(
    "cannot name %j as an address",
    async (email) => {
      const reply = await signInAs(app, provider, { email });
      expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
      expect(reply.headers.location).toMatch(/^\/sign-in/);
    },
  );

  test("that vouches for the address opens the account of its owner", async () => {
    const { email } = await makeUser(app.ctx, { role: "employer", firstName: "Olga" });
    const reply = await signInAs(app, provider, { email, sub: "the owner" });
    expect(await userOf(app, reply)).toMatchObject({ email, role: "employer", firstName: "Olga" });
  });

  test("leaves none of its tokens behind, at the first sign-in and at the next", async () => {
    for (const _ of ["first", "next"])
      expect((await signInAs(app, provider, { email: "ida@example.com" })).statusCode).toBe(302);
    expect(await tracesOf(app.ctx, ["an access token", "a refresh token", "eyJ"])).toEqual([]);
  });

  test("that gives an address to somebody else does not give them its account", async () => {
    const email = "passed-on@example.com";
    const reply = await signInAs(app, provider, { email, sub: "who had it first" });
    expect(await userOf(app, reply)).toMatchObject({ email });
    const other = await signInAs(app, provider, { email, sub: "who has it now" });
    expect(other.headers.location).toMatch(/^\/sign-in/);
    expect(await userOf(app, other)).toEqual({ error: "Unauthorized" });
    const again = await signInAs(app, provider, { email, sub: "who had it first" });
    expect(await userOf(app, again)).toMatchObject({ email });
  });

  test("that takes an account for two people at once gives it to one of them", async () => {
    const { email } = await makeUser(app.ctx, { role: "employer" });
    const asked = [];
    for (const sub of ["one", "two", "three", "four"]) {
      become(provider, { email, sub });
      asked.push(await askProvider(app));
    }
    const replies = await Promise.all(asked.map((one) => comeBack(app, one)));
    const who = await Promise.all(replies.map((reply) => userOf(app, reply)));
    expect(who.filter((user) => user.email === email)).toHaveLength(1);
  });

  test("ends the session that the browser held, once another one is there", async () => {
    const held = await signedIn(app.ctx, "employer");
    become(provider, { email: "ida@example.com" });
    const asked = await askProvider(app);
    const cookie = `${held}; ${asked.cookie}`;
    await comeBack(app, { cookie, path: "/api/auth/callback/oidc?code=x&state=made-up" });
    expect((await whoIs(app, held)).statusCode).toBe(200);
    await comeBack(app, { cookie, path: asked.path });
    expect((await whoIs(app, held)).statusCode).toBe(401);
  });

  test("lets nobody in who was deactivated", async () => {
    await makeUser(app.ctx, { email: "gone@example.com", deactivatedAt: app.clock.now() });
    const reply = await signInAs(app, provider, { email: "gone@example.com" });
    expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
  });

  test("cannot be talked into another site", async () => {
    const reply = await signInAs(app, provider, { email: "ida@example.com" }, "//evil.example");
    expect(reply.headers.location).toBe("/");
  });

  test("answers a callback that nobody began with the sign-in page", async () => {
    const reply = await app.call("GET", "/api/auth/callback/oidc?code=x&state=made-up");
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toMatch(/^\/sign-in/);
  });
});
