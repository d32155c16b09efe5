import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "#test/support/app.ts";
import { bodies, nameOf } from "#test/support/inputs.ts";
import {
  keysOf,
  routeCaller,
  strictlyAsked,
  withBody,
  withQuery,
} from "#test/support/route-caller.ts";

let app: TestApp;
let call: Awaited<ReturnType<typeof routeCaller>>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  call = await routeCaller(app);
});
afterAll(() => app.close());

/** Field names that would do harm if a route accepted them. */
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

/** Fields that a route accepts and ignores (docs/domain.md, "profile"). */
const unread: Record<string, string[]> = { "POST /api/jobseeker/profile": ["status"] };

const withName = (body: object, name: string) =>
  JSON.stringify(body).replace("{", `{${JSON.stringify(name)}:"admin",`);

/** Objects of a JSON schema that accept unknown names. */
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
});

describe("every query", () => {
  test.each(strictlyAsked)("of $method $path names each key it does not know", async (route) => {
    const { query } = route;
    const shape = (query instanceof z.ZodObject ? query.shape : {}) as Record<string, z.ZodType>;
    const needed = Object.entries(shape)
      .filter(([, value]) => !value.safeParse(undefined).success)
      .map(([name]) => `${name}=x&`)
      .join("");
    const unknown = ["role", "__proto__", "constructor", "limit[]"];
    for (const name of unknown.filter((one) => !Object.hasOwn(shape, one))) {
      const answer = await call(route, { query: `${needed}${encodeURIComponent(name)}=admin` });
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json().fields, name).toEqual({ [name]: "Unknown field" });
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
