import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { whoIs } from "#test/support/callers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { bodies, inputOf, makeThings, nameOf } from "#test/support/inputs.ts";
import { snapshot } from "#test/support/snapshot.ts";

let app: TestApp;
let pathOf: (route: Route) => string;
const sessionOf = new Map<Role | null, string>();

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  pathOf = await makeThings(app.ctx);
  for (const role of [...roles, null])
    sessionOf.set(role, await signIn(app.ctx, (await makeUser(app.ctx, { role })).id));
});
afterAll(() => app.close());

const cookieFor = (route: Route) =>
  sessionOf.get(Array.isArray(route.auth) ? (route.auth[0] ?? null) : null) ?? "";

const unsafe = api.filter(({ method }) => method !== "GET");

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://127.0.0.1:3001" },
  { origin: "https://127.0.0.1:3000" },
  { origin: "http://127.0.0.1:3000.evil.example" },
  { origin: "http://127.0.0.1:3000@evil.example" },
  { origin: "http://evil.example/?http://127.0.0.1:3000" },
  { origin: "javascript:alert(1)" },
  {},
];

describe("a change that another site asks for", () => {
  test.each(unsafe)("through $method $path is refused, whoever is signed in", async (route) => {
    const cookie = cookieFor(route);
    const input = inputOf(route);
    const before = await snapshot(app.ctx);
    for (const headers of foreign) {
      const answer = await app.call(route.method, pathOf(route), {
        ...input,
        headers: { ...input.headers, cookie, ...headers },
      });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
      expect(answer.json()).toEqual({
        error: "This request didn't come from our own pages.",
      });
    }
    expect(await snapshot(app.ctx)).toEqual(before);
    expect((await whoIs(app, cookie)).statusCode).toBe(200);
  });

  test("is refused without a cookie as well, so that nobody can be signed in by it", async () => {
    const answer = await app.call("POST", "/api/auth/sign-in/email", {
      body: bodies["POST /api/auth/sign-in/email"],
      headers: { origin: "https://evil.example" },
    });
    expect(answer.statusCode).toBe(403);
  });

  test("is refused as a form or as plain text too", async () => {
    const cookie = await signedIn(app.ctx, "admin");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const answer = await app.call("POST", "/api/admin/referrers", {
        body: JSON.stringify(bodies["POST /api/admin/referrers"]),
        headers: { cookie, "content-type": type, origin: "https://evil.example" },
      });
      expect(answer.statusCode, type).toBe(403);
    }
  });
});

describe("a change that our own pages ask for", () => {
  test.each([origin, "http://localhost:3000", "http://[::1]:3000"])(
    "from %s is made",
    async (from) => {
      const answer = await app.call("PATCH", "/api/auth/user", {
        body: { firstName: "Rosa", lastName: "" },
        headers: { cookie: sessionOf.get(null) ?? "", origin: from },
      });
      expect(answer.statusCode).toBe(200);
    },
  );

  test("on a public site comes from exactly there", async () => {
    const site = await testApp({ PUBLIC_URL: "https://handpicked.example" });
    const ask = (from: string) =>
      site.call("PUT", "/api/language", { body: { language: "es" }, headers: { origin: from } });
    expect((await ask("https://handpicked.example")).statusCode).toBe(200);
    expect((await ask("https://handpicked.example:443")).statusCode).toBe(200);
    for (const other of [
      "http://handpicked.example",
      "https://www.handpicked.example",
      "https://handpicked.example:8443",
      "https://handpicked.example.evil.example",
      "http://localhost:3000",
    ])
      expect((await ask(other)).statusCode, other).toBe(403);
    await site.close();
  });
});

describe("another method", () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
  const mounted = new Set(api.map(nameOf));

  test.each(unsafe)("than of $method $path finds nothing and changes nothing", async (route) => {
    const before = await snapshot(app.ctx);
    for (const method of methods) {
      if (mounted.has(`${method} ${route.path}`)) continue;
      const answer = await app.call(method as "GET", pathOf(route), {
        as: cookieFor(route),
        ...(method === "GET" || method === "HEAD" ? {} : inputOf(route)),
      });
      expect([404, 405], `${method} ${answer.statusCode}`).toContain(answer.statusCode);
    }
    expect(await snapshot(app.ctx)).toEqual(before);
  });
});
