import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { budgets, submissions } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { signedIn } from "#test/support/factories.ts";
import { housekeeping } from "./jobs.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("health answers 200 while the database answers", async () => {
  const answer = await app.call("GET", "/api/health");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
});

describe("the documentation", () => {
  test("is a page that anybody may read, with its script in files of our own", async () => {
    const page = await app.call("GET", "/api/docs");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    const scripts = [...page.body.matchAll(/<script\b([^>]*)>([^<]*)</g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = "", inline = ""] of scripts) {
      expect(inline.trim()).toBe("");
      const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? "";
      const { pathname, origin } = new URL(source, "http://127.0.0.1:3000/api/docs/");
      expect(origin).toBe("http://127.0.0.1:3000");
      expect((await app.call("GET", pathname)).statusCode, pathname).toBe(200);
    }
  });

  test("is written once, whoever asks, and in one form", async () => {
    const asked = () => app.call("GET", "/api/docs/json");
    const [first, second] = await Promise.all([asked(), asked()]);
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(second.body).toBe(first.body);
    expect((await app.call("GET", "/api/docs/yaml")).statusCode).toBe(404);
  });

  test("holds every call, who may make it, and what it answers", async () => {
    const document = (await app.call("GET", "/api/docs/json")).json();
    const documented = Object.entries<Record<string, object>>(document.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = api.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.toSorted()).toEqual(promised.toSorted());
    const list = document.paths["/api/admin/waitlist"].get;
    expect(list.description).toBe("For: admin");
    expect(Object.keys(list.responses)).toEqual(expect.arrayContaining(["200", "401", "403"]));
  });

  test.each([
    "/api/docs/../../package.json",
    "/api/docs/%2e%2e/%2e%2e/package.json",
    "/api/docs/..%2f..%2fpackage.json",
    "/api/docs/static/..%5c..%5cpackage.json",
    "/api/docs/static/%2e%2e%2f%2e%2e%2fpackage.json",
    "/api/docs/.env",
  ])("serves nothing at %s", async (url) => {
    const answer = await app.call("GET", url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain("dependencies");
  });
});

test("housekeeping forgets keys after a day and limits that are over", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const body = { name: "Sal", referralCode: "REF-KEPT" };
  const headers = { "idempotency-key": "a-key-to-forget" };
  await app.call("POST", "/api/admin/referrers", { body, headers, as: admin });
  await app.call("POST", "/api/auth/links/redeem", { body: { token: "x" }, ip: newAddress() });
  const clean = () => housekeeping.handler(app.ctx, {}, { last: false });
  await clean();
  expect(await app.ctx.db.$count(submissions)).toBe(1);
  expect(await app.ctx.db.$count(budgets)).toBeGreaterThan(0);
  app.clock.advance(24 * 60 * 60 + 1);
  await app.ctx.db.update(budgets).set({ resetsAt: sql`now() - interval '1 second'` });
  await clean();
  expect(await app.ctx.db.$count(submissions)).toBe(0);
  expect(await app.ctx.db.$count(budgets)).toBe(0);
});
