import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, redeem, tokenTo } from "#test/support/callers.ts";
import { makeUser } from "#test/support/factories.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/support/identity-provider.ts";
import { invite } from "./commands.ts";
import { users } from "./table.ts";

let app: TestApp;
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await testApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "handpicked",
    OIDC_CLIENT_SECRET: "a secret between us and the provider",
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const cookiesOf = (header: string | string[] | undefined) =>
  [header ?? []].flat().map((cookie) => cookie.split(";")[0]);

/** Walks through the provider as a browser does; answers the last reply. */
async function signInAs(person: Partial<IdentityProvider["person"]>, returnTo = "/account") {
  const sub = person.email ?? "";
  Object.assign(provider.person, { email_verified: true, name: "Ida Provided", sub }, person);
  const start = await app.call("GET", `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  const cookie = cookiesOf(start.headers["set-cookie"]).join("; ");
  const back = await fetch(start.headers.location as string, { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "");
  return app.call("GET", pathname + search, { headers: { cookie } });
}

const userOf = async (reply: Awaited<ReturnType<typeof signInAs>>) =>
  (
    await app.call("GET", "/api/auth/user", {
      headers: { cookie: cookiesOf(reply.headers["set-cookie"]).join("; ") },
    })
  ).json();

describe("an identity provider", () => {
  test("signs a stranger in as somebody without a role, and back to where they were", async () => {
    const reply = await signInAs({ email: "ida@example.com" });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, "/account"]);
    expect(await userOf(reply)).toMatchObject({
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
    const reply = await signInAs({ email: "ivy@example.com" });
    expect(await userOf(reply)).toMatchObject({ role: "employer" });
  });

  test("that does not vouch for the address makes no account and no session", async () => {
    const email = "una@example.com";
    await invite(app.ctx, { email, name: "Una", role: "admin", language: "en" });
    const reply = await signInAs({ email, email_verified: false });
    expect(reply.headers.location).toMatch(/^\/sign-in/);
    expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
    expect(await app.ctx.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test("that does not vouch for the address opens nobody's account", async () => {
    const { email } = await makeUser(app.ctx, { role: "admin" });
    const reply = await signInAs({ email, email_verified: false });
    expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
  });

  test("cannot take a place before whoever the address belongs to", async () => {
    const email = "owner@example.com";
    const early = await signInAs({ email, email_verified: false, sub: "an impostor" });
    await askForLink(app, { email });
    const owner = await redeem(app, await tokenTo(app, email));
    expect(owner.statusCode).toBe(200);
    const late = await signInAs({ email, email_verified: false, sub: "an impostor" });
    for (const reply of [early, late])
      expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
  });

  test.each(["false", "no"])("that says %j of the address does not vouch for it", async (said) => {
    const { email } = await makeUser(app.ctx, { role: "admin" });
    const reply = await signInAs({ email, email_verified: said });
    expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
  });

  test("brings neither a picture nor a name that we would not take from a form", async () => {
    const picture = "javascript:alert(1)";
    const long = await signInAs({ email: "long@example.com", name: "x".repeat(5000), picture });
    expect(await userOf(long)).toMatchObject({ firstName: "", profileImageUrl: null });
    const odd = await signInAs({ email: "odd@example.com", name: "Ida\r\nBcc: evil@example.com" });
    expect(await userOf(odd)).toMatchObject({ email: "odd@example.com", firstName: "" });
    for (const [at, name] of ["Call evil.com", `${app.ctx.brand.name} Support`].entries()) {
      const led = await signInAs({ email: `led${at}@example.com`, name });
      expect(await userOf(led)).toMatchObject({ firstName: "", lastName: "" });
    }
  });

  test.each(["two@example.com,three@example.com", "a@example.com\r\nBcc: evil@example.com", "a"])(
    "cannot name %j as an address",
    async (email) => {
      const reply = await signInAs({ email });
      expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
      expect(reply.headers.location).toMatch(/^\/sign-in/);
    },
  );

  test("that vouches for the address opens the account of its owner", async () => {
    const { email } = await makeUser(app.ctx, { role: "employer", firstName: "Olga" });
    const reply = await signInAs({ email, sub: "the owner" });
    expect(await userOf(reply)).toMatchObject({ email, role: "employer", firstName: "Olga" });
  });

  test("lets nobody in who was deactivated", async () => {
    await makeUser(app.ctx, { email: "gone@example.com", deactivatedAt: app.clock.now() });
    const reply = await signInAs({ email: "gone@example.com" });
    expect(await userOf(reply)).toEqual({ error: "Unauthorized" });
  });

  test("cannot be talked into another site", async () => {
    const reply = await signInAs({ email: "ida@example.com" }, "//evil.example");
    expect(reply.headers.location).toBe("/");
  });

  test("answers a callback that nobody began with the sign-in page", async () => {
    const reply = await app.call("GET", "/api/auth/callback/oidc?code=x&state=made-up");
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toMatch(/^\/sign-in/);
  });
});
