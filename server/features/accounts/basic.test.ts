import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { makeAccount, makeReferrer } from "#test/support/factories.ts";

let app: TestApp;
let admin: { email: string; password: string };

beforeAll(async () => {
  app = await testApp();
  admin = await makeAccount(app.ctx, "admin");
});
afterAll(() => app.close());

const list = (authorization: string, headers: Record<string, string> = {}) =>
  app.call("GET", "/api/admin/waitlist", {
    ip: newAddress(),
    headers: { authorization, ...headers },
  });

const pair = (email: string, password: string) => `Basic ${btoa(`${email}:${password}`)}`;

describe("HTTP Basic", () => {
  test("lets an admin's script read and change, and opens no session", async () => {
    const read = await list(pair(admin.email, admin.password));
    expect(read.statusCode).toBe(200);
    expect(read.headers["set-cookie"]).toBeUndefined();
    const { id } = await makeReferrer(app.ctx);
    const change = await app.call("PATCH", `/api/admin/referrers/${id}`, {
      body: { active: false },
      headers: { authorization: pair(admin.email, admin.password) },
    });
    expect(change.json()).toMatchObject({ id, active: false });
  });

  test("with a wrong password is told what to send, and not what was wrong", async () => {
    const wrong = await list(pair(admin.email, "not the password of anybody"));
    const nobody = await list(pair("nobody@example.com", "not the password of anybody"));
    for (const answer of [wrong, nobody]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: "Unauthorized" });
      expect(answer.headers["www-authenticate"]).toMatch(/^Basic realm=/);
    }
  });

  test.each([
    "Basic",
    "Basic ",
    "Basic !!!",
    "Basic =",
    `Basic ${btoa("no colon")}`,
    `Basic ${btoa(":")}`,
    `Basic ${btoa("nul\u0000@example.com:password")}`,
    `Basic ${btoa("\xff\xfe:\xff")}`,
    "Bearer token",
    "Digest username=admin",
  ])("of %j is nobody", async (authorization) => {
    const answer = await list(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ error: "Unauthorized" });
  });

  test("does not excuse a request that another site's page makes", async () => {
    const { id } = await makeReferrer(app.ctx);
    const answer = await app.call("PATCH", `/api/admin/referrers/${id}`, {
      body: { active: false },
      headers: {
        authorization: pair(admin.email, admin.password),
        origin: "https://evil.example",
      },
    });
    expect(answer.statusCode).toBe(403);
  });
});
