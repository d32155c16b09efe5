import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { bodies, nameOf } from "#test/support/inputs.ts";
import { keysOf, routeCaller, withBody, withQuery } from "#test/support/route-caller.ts";

// Text that passes the contract reaches the database, which reports characters that it cannot store in
// several ways.

let app: TestApp;
let call: Awaited<ReturnType<typeof routeCaller>>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  call = await routeCaller(app);
});
afterAll(() => app.close());

const withText = withBody.filter((route) =>
  Object.values(bodies[nameOf(route)] ?? {}).some((value) => typeof value === "string"),
);

test.each(withText)("a body of $method $path breaks nothing with a strange text", async (route) => {
  const body = bodies[nameOf(route)] ?? {};
  const strange = [
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x".repeat(60_000),
    "0000-01-01T00:00:00Z",
    "'; drop table users; --",
    "%_\\",
    "${{<%[%'\"}}%\\.",
  ];
  for (const [name, value] of Object.entries(body))
    for (const text of typeof value === "string" ? strange : []) {
      const answer = await call(route, { body: { ...body, [name]: text } });
      expect(answer.statusCode, `${name}: ${JSON.stringify(text.slice(0, 30))}`).toBeLessThan(500);
    }
});

test.each(withQuery)("a query of $method $path survives what nobody would type", async (route) => {
  const strange = [
    "",
    "%00",
    "a%00b",
    "%ed%a0%80",
    "%ff",
    "%25",
    "%27%20or%20%271%27%3D%271",
    "%27%3B%20drop%20table%20users%3B--",
    "-1",
    "0",
    "1e9",
    "NaN",
    "Infinity",
    "1.5",
    "x".repeat(5000),
    "[object Object]",
    Buffer.from("+010000-01-01T00:00:00.000Z|00000000-0000-4000-8000-000000000000").toString(
      "base64url",
    ),
    Buffer.from("-000001-01-01T00:00:00.000Z|00000000-0000-4000-8000-000000000000").toString(
      "base64url",
    ),
    Buffer.from("0000-01-01T00:00:00.000Z|00000000-0000-4000-8000-000000000000").toString(
      "base64url",
    ),
  ];
  for (const key of keysOf(route))
    for (const value of strange) {
      const answer = await call(route, { query: `${key}=${value}` });
      expect(answer.statusCode, `${key}=${value.slice(0, 40)}`).toBeLessThan(500);
    }
});
