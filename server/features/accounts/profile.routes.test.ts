import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, whoIs } from "#test/support/callers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("the caller's own name", () => {
  test("is changed and kept as typed", async () => {
    const as = await signedIn(app.ctx, null);
    const name = { firstName: "محمد <b>🔧</b>", lastName: "O'Neil-Ñandú" };
    const answer = await app.call("PATCH", "/api/auth/user", { as, body: name });
    expect(answer.statusCode).toBe(200);
    expect((await whoIs(app, as)).json()).toMatchObject(name);
  });

  test("is no office's, whatever letters it is written with", async () => {
    const as = await signedIn(app.ctx, null);
    const { name: ours } = app.ctx.brand;
    for (const [firstName, lastName] of [
      [ours, "Security Team"],
      [`${ours} Support`, ""],
      ["Support", "Team"],
    ] as const) {
      const answer = await app.call("PATCH", "/api/auth/user", {
        as,
        body: { firstName, lastName },
      });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { firstName: "That isn't a person's name. Enter your own" },
      ]);
    }
  });

  test("stays, though it would be refused as a new one", async () => {
    const body = { firstName: "Support", lastName: "Team" };
    const { id } = await makeUser(app.ctx, { ...body, name: "Support Team" });
    const as = await signIn(app.ctx, id);
    const answer = await app.call("PATCH", "/api/auth/user", { as, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, body]);
  });

  test.each([
    [{ firstName: " \u200b\u2060", lastName: "" }, { firstName: "Required" }],
    [{ firstName: "Pat" }, { lastName: "Required" }],
    [
      { firstName: "x".repeat(101), lastName: "" },
      { firstName: "Must contain at most 100 character(s)" },
    ],
    [
      { firstName: "Pat\r\nBcc: evil@example.com", lastName: "" },
      { firstName: "Contains characters that cannot be stored" },
    ],
    [
      { firstName: "Pat", lastName: "half\ud800" },
      { lastName: "Contains characters that cannot be stored" },
    ],
    [{ firstName: "Pat", lastName: "", role: "admin" }, { role: "Unknown field" }],
  ])("%j is refused", async (body, fields) => {
    const as = await signedIn(app.ctx, null);
    const answer = await app.call("PATCH", "/api/auth/user", { as, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
    expect((await whoIs(app, as)).json()).toMatchObject({ firstName: "Pat", role: null });
  });
});

describe("the language", () => {
  test("is remembered by the browser, and errors speak it", async () => {
    const chosen = await app.call("PUT", "/api/language", { body: { language: "es" } });
    expect([chosen.statusCode, chosen.json()]).toEqual([200, { language: "es" }]);
    const answer = await app.call("GET", "/api/nowhere", {
      headers: { cookie: cookieOf(chosen), "accept-language": "en" },
    });
    expect(answer.json().error).toBe("No se encontró.");
  });

  test("is one that we speak", async () => {
    const answer = await app.call("PUT", "/api/language", { body: { language: "fr" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ language: "Not one of the choices" });
  });
});
