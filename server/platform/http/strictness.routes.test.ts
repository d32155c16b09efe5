import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { bodies, closePasswordDoor, makeThings, nameOf } from "#test/support/inputs.ts";

let app: TestApp;
let pathOf: (route: Route) => string;
const sessionOf = new Map<Role | null, string>();

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  pathOf = await makeThings(app.ctx);
  for (const role of [...roles, null]) {
    const { id, email } = await makeUser(app.ctx, { role });
    await closePasswordDoor(app.ctx, email);
    sessionOf.set(role, await signIn(app.ctx, id));
  }
});
afterAll(() => app.close());

/** A call by somebody who may make it. */
const call = (route: Route, given: { body?: unknown; query?: string }) =>
  app.call(route.method, pathOf(route) + (given.query ? `?${given.query}` : ""), {
    as: sessionOf.get(Array.isArray(route.auth) ? (route.auth[0] ?? null) : null) ?? "",
    body: given.body ?? bodies[nameOf(route)],
    ...(typeof given.body === "string" ? { headers: { "content-type": "application/json" } } : {}),
  });

/** Names that would do harm if a form took them. */
const harmful = [
  "role",
  "status",
  "isJobReady",
  "hustleScore",
  "userId",
  "emailVerified",
  "createdAt",
  "id",
  "__proto__",
];

/** Those that a form may hold and nobody reads (docs/domain.md, "profile"). */
const unread: Record<string, string[]> = { "POST /api/jobseeker/profile": ["status"] };

const withName = (body: object, name: string) =>
  JSON.stringify(body).replace("{", `{${JSON.stringify(name)}:"admin",`);

/** Objects of a JSON schema that let through names they do not list. */
function loose(schema: object, at = ""): string[] {
  const { properties, additionalProperties, ...rest } = schema as {
    properties?: object;
    additionalProperties?: unknown;
  };
  const inner = Object.entries({ ...properties, ...rest }).flatMap(([name, part]) =>
    typeof part === "object" && part !== null ? loose(part, `${at}.${name}`) : [],
  );
  return properties && additionalProperties !== false ? [at, ...inner] : inner;
}

const ofOtherTypes: Record<string, unknown[]> = {
  string: [1, true, [], ["a"], {}],
  number: ["1", true, [], {}, 1e300],
  boolean: ["true", 1, [], {}],
  object: ["{}", 1, true],
};

const withBody = api.filter(({ body }) => body);

describe("every body", () => {
  test.each(withBody)("of $method $path names each key it does not know", async (route) => {
    const body = bodies[nameOf(route)] ?? {};
    const listed = [...Object.keys(body), ...(unread[nameOf(route)] ?? [])];
    const unknown = harmful.filter((name) => !listed.includes(name));
    for (const name of unknown) {
      const answer = await call(route, { body: withName(body, name) });
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json().fields, name).toEqual({ [name]: "Unknown field" });
    }
  });

  test.each(withBody)("of $method $path is strict at every depth", ({ body }) => {
    const schema = z.toJSONSchema(body ?? z.never(), { io: "input", unrepresentable: "any" });
    expect(loose(schema)).toEqual([]);
  });

  test.each(withBody)("of $method $path names each value of a wrong type", async (route) => {
    const body = bodies[nameOf(route)] ?? {};
    for (const [name, value] of Object.entries(body))
      for (const wrong of ofOtherTypes[typeof value] ?? []) {
        const answer = await call(route, { body: { ...body, [name]: wrong } });
        expect(answer.statusCode, `${name}: ${JSON.stringify(wrong)}`).toBe(400);
        const wrongFields = Object.keys(answer.json().fields);
        expect(wrongFields.map((path) => path.split(".")[0])).toContain(name);
      }
  });

  const withText = withBody.filter((route) =>
    Object.values(bodies[nameOf(route)] ?? {}).some((value) => typeof value === "string"),
  );

  test.each(withText)("of $method $path breaks nothing with a strange text", async (route) => {
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
        expect(answer.statusCode, `${name}: ${JSON.stringify(text.slice(0, 30))}`).toBeLessThan(
          500,
        );
      }
  });
});

describe("every query", () => {
  const strict = api.filter(
    (route) => !["/api/docs", "/api/auth/callback/oidc", "/api/logout"].includes(route.path),
  );

  test.each(strict)("of $method $path names each key it does not know", async (route) => {
    const listed =
      route.query && "shape" in route.query ? Object.keys(route.query.shape ?? {}) : [];
    const unknown = ["role", "__proto__", "constructor", "limit[]"];
    for (const name of unknown.filter((one) => !listed.includes(one))) {
      const answer = await call(route, { query: `${encodeURIComponent(name)}=admin` });
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json().fields, name).toEqual({ [name]: "Unknown field" });
    }
  });

  const withQuery = strict.filter(({ query }) => query);
  const keysOf = ({ query }: Route) =>
    Object.keys(z.toJSONSchema(query ?? z.object({}), { io: "input" }).properties ?? {});

  test.each(withQuery)("of $method $path survives what nobody would type", async (route) => {
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

  test.each(withQuery)("of $method $path takes each key once", async (route) => {
    for (const key of keysOf(route)) {
      const answer = await call(route, { query: `${key}=1&${key}=2` });
      expect(answer.statusCode, key).toBe(400);
      expect(Object.keys(answer.json().fields)).toContain(key);
    }
  });

  const lists = withQuery.filter((route) => keysOf(route).includes("cursor"));

  test.each(lists)("of $method $path limits a page to 200 rows", async (route) => {
    for (const limit of ["0", "-1", "201", "1e9", "1.5", "NaN", "many", "", "null"]) {
      const answer = await call(route, { query: `limit=${limit}` });
      expect(answer.statusCode, limit).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["limit"]);
    }
    for (const cursor of ["x", "", "MTIz", "%00", "null"]) {
      const answer = await call(route, { query: `cursor=${cursor}` });
      expect(answer.statusCode, cursor).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["cursor"]);
    }
  });
});
