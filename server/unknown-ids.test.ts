import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { inputOf, makeThings } from "#test/support/inputs.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  await makeThings(app.ctx);
});
afterAll(() => app.close());

describe("a thing that is not there", () => {
  const unknown = [
    "00000000-0000-4000-8000-000000000000",
    crypto.randomUUID().toUpperCase(),
    "1",
    "-1",
    "null",
    "undefined",
    "%00",
    "%2e%2e%2fwaitlist",
    "' or '1'='1",
    "x".repeat(150),
    "{}",
  ];

  const named = api.filter(({ path }) => path.includes(":"));
  test.each(named)("$method $path", async (route) => {
    // An admin where one may call, else somebody who may.
    const may = Array.isArray(route.auth) ? (route.auth as Role[]) : roles;
    const role = may.includes("admin") ? "admin" : (may[0] ?? null);
    const as = await signedIn(app.ctx, role);
    const ask = async (id: string) => {
      const url = route.path.replace(/:\w+/, id.includes("%") ? id : encodeURIComponent(id));
      const answer = await app.call(route.method, url, { as, ...inputOf(route) });
      const { date: _, ...headers } = answer.headers;
      return { status: answer.statusCode, body: answer.body, headers };
    };
    const first = await ask(crypto.randomUUID());
    expect(first).toMatchObject({ status: 404, body: '{"error":"Not found."}' });
    for (const id of unknown) expect(await ask(id), id).toEqual(first);
  });
});
