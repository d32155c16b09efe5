import { type JWTPayload, SignJWT, UnsecuredJWT, generateKeyPair } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#test/support/app.ts";
import { askForLink, cookieOf, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { makeUser } from "#test/support/factories.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/support/identity-provider.ts";
import {
  appWith,
  askProvider,
  become,
  comeBack,
  signInAs,
  userOf,
} from "#test/support/provider-sign-in.ts";
import { credentials, sessions, users } from "./table.ts";

const secret = new TextEncoder().encode("a secret between us and the provider");
const hour = 3600;

let app: TestApp;
let provider: IdentityProvider;
let stranger: CryptoKey;
let victim: string;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await appWith(provider);
  stranger = (await generateKeyPair("RS256")).privateKey;
  victim = (await makeUser(app.ctx, { role: "admin" })).email;
  await signInAs(app, provider, { email: victim });
});
afterEach(() => {
  Object.assign(provider, { idToken: provider.sign, userInfo: {}, metadata: {} });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const accounts = async () => [
  await app.ctx.db.select().from(users),
  await app.ctx.db.select().from(credentials),
  await app.ctx.db.select().from(sessions),
];

/** Does something, and fails where it signs anybody in or changes an account. */
async function expectNothingOf(act: () => ReturnType<typeof comeBack>) {
  const before = await accounts();
  const reply = await act();
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "/sign-in?problem=provider"]);
  expect(cookieOf(reply)).not.toContain("session_token=");
  expect(await userOf(app, reply)).toEqual({ error: "Unauthorized" });
  expect(await accounts()).toEqual(before);
}

/** Signs somebody in by a link, and expects their session to be renewed a day later. */
async function expectOtherWays(of: TestApp) {
  const { email } = await makeUser(of.ctx, { role: "jobseeker" });
  await askForLink(of, { email });
  const cookie = cookieOf(await redeem(of, await tokenTo(of, email)));
  of.clock.advance(25 * hour);
  const later = await whoIs(of, cookie);
  expect([later.statusCode, later.json().email]).toEqual([200, email]);
  expect(cookieOf(later)).toContain("session_token=");
}

type Lie = (honest: JWTPayload) => Promise<string | undefined> | string | undefined;
const said =
  (claims: (honest: JWTPayload) => JWTPayload): Lie =>
  (honest) =>
    provider.sign({ ...honest, ...claims(honest) });
const without = (claim: string) => said(() => ({ [claim]: undefined }));
const signedBy =
  (key: CryptoKey | Uint8Array, alg: string): Lie =>
  (honest) =>
    new SignJWT(honest).setProtectedHeader({ alg, kid: "one" }).sign(key);

const lies: Record<string, Lie> = {
  "for another audience": said(() => ({ aud: "another" })),
  "without an audience": without("aud"),
  "of another issuer": said(() => ({ iss: "https://evil.example" })),
  "without an issuer": without("iss"),
  "that has expired": said(({ iat = 0 }) => ({ iat: iat - 2 * hour, exp: iat - hour })),
  "without an end": without("exp"),
  "that holds from tomorrow on": said(({ iat = 0 }) => ({ nbf: iat + 24 * hour })),
  "with another nonce": said(() => ({ nonce: "of another sign-in" })),
  "without a nonce": without("nonce"),
  "without a subject": without("sub"),
  "signed by somebody else": (honest) => signedBy(stranger, "RS256")(honest),
  "signed with the shared secret": signedBy(secret, "HS256"),
  "not signed": (honest) => new UnsecuredJWT(honest).encode(),
  "whose claims were changed": async (honest) => {
    const [head, , signature] = (await provider.sign({ ...honest, email: "x@example.com" })).split(
      ".",
    );
    return [head, Buffer.from(JSON.stringify(honest)).toString("base64url"), signature].join(".");
  },
  "that is none": () => "not a token",
  "that is empty": () => "",
  "that it leaves out": () => undefined,
};

describe("an identity provider that lies", () => {
  test.each(Object.keys(lies))("with an ID token %s opens and changes no account", async (lie) => {
    for (const email of [victim, "nobody@example.com"]) {
      provider.idToken = async (honest) => lies[lie]?.(honest);
      await expectNothingOf(() => signInAs(app, provider, { email }));
    }
  });

  test("about the address beside an ID token about somebody else is not heard", async () => {
    provider.idToken = async (honest) =>
      provider.sign({ ...honest, email: undefined, sub: "the attacker" });
    await expectNothingOf(() => signInAs(app, provider, { email: victim, sub: "the owner" }));
  });

  test("with an address that it has not checked opens nothing", async () => {
    for (const email_verified of [false, "false"])
      await expectNothingOf(() => signInAs(app, provider, { email: victim, email_verified }));
  });

  test("by giving an address another subject opens nothing", () =>
    expectNothingOf(() => signInAs(app, provider, { email: victim, sub: "somebody new" })));

  test("with metadata of another issuer is asked for nobody", async () => {
    provider.metadata = { issuer: "https://evil.example" };
    const misled = await appWith(provider);
    const start = await misled.call("GET", "/api/login");
    expect(start.headers.location).toBe("/sign-in?problem=provider");
    await expectOtherWays(misled);
    await misled.close();
  });

  test("that is out of reach leaves the other ways in", async () => {
    const gone = await startIdentityProvider();
    await gone.close();
    const alone = await appWith(gone);
    const start = await alone.call("GET", "/api/login");
    expect([start.statusCode, start.headers.location]).toEqual([302, "/sign-in?problem=provider"]);
    const from = await alone.call("GET", "/api/login?returnTo=/account");
    expect(from.headers.location).toBe("/sign-in?returnTo=%2Faccount&problem=provider");
    await expectOtherWays(alone);
    await alone.close();
  });
});

describe("an answer of the identity provider", () => {
  const swap = (path: string, name: string, value: string | null) => {
    const url = new URL(path, "http://here");
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  const valueOf = (path: string, name: string) =>
    new URL(path, "http://here").searchParams.get(name);

  test.each([
    ["another state", "state", "made-up"],
    ["no state", "state", null],
    ["no code", "code", null],
    ["another code", "code", "made-up"],
    ["another issuer", "iss", "https://evil.example"],
    ["a refusal", "error", "access_denied"],
  ])("with %s opens nothing", async (_, name, value) => {
    become(provider, { email: victim });
    const { cookie, path } = await askProvider(app);
    await expectNothingOf(() => comeBack(app, { cookie, path: swap(path, name, value) }));
  });

  test("opens nothing in a browser that did not ask", async () => {
    become(provider, { email: victim });
    const { path } = await askProvider(app);
    await expectNothingOf(() => comeBack(app, { cookie: "", path }));
    const { cookie } = await askProvider(app);
    await expectNothingOf(() => comeBack(app, { cookie, path }));
  });

  test("opens nothing a second time", async () => {
    become(provider, { email: victim });
    const asked = await askProvider(app);
    expect(await userOf(app, await comeBack(app, asked))).toMatchObject({ email: victim });
    await expectNothingOf(() => comeBack(app, asked));
  });

  test("that was meant for another browser's request opens nothing: its verifier does not fit", async () => {
    become(provider, { email: victim });
    const stolen = await askProvider(app);
    const mine = await askProvider(app);
    const path = swap(mine.path, "code", valueOf(stolen.path, "code"));
    await expectNothingOf(() => comeBack(app, { ...mine, path }));
  });
});
