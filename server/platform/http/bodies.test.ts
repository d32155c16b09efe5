import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { filledForm, makeReferrer, signedIn } from "#test/support/factories.ts";
import { snapshot } from "#test/support/snapshot.ts";

let app: TestApp;
let code: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  code = (await makeReferrer(app.ctx)).referralCode;
});
afterAll(() => app.close());

const json = { "content-type": "application/json" };

const apply = (body: unknown, headers: Record<string, string> = json) =>
  app.call("POST", "/api/waitlist", { body, headers });

const stored = () => app.ctx.db.$count(waitlistEntries);

describe("a body that is not what it says", () => {
  const form = () => JSON.stringify(filledForm(code));

  test.each<[string, () => string | Buffer]>([
    ["broken", () => form().slice(0, -1)],
    ["given twice", () => form().replace("{", '{"name":"Somebody else",')],
    ["bad UTF-8", () => Buffer.concat([Buffer.from(form()), Buffer.from([0xff])])],
    ["empty", () => ""],
    ["null", () => "null"],
    ["a list", () => `[${form()}]`],
    ["a text", () => '"text"'],
    ["a number", () => "1"],
    ["compressed", () => gzipSync(form())],
    ["30,000 lists in each other", () => "[".repeat(30_000) + "]".repeat(30_000)],
  ])("%s is refused as a whole", async (_, body) => {
    const before = await stored();
    const answer = await apply(body());
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(["error", "fields"]);
    expect(Object.keys(answer.json().fields)).toEqual(["body"]);
    expect(await stored()).toBe(before);
  });

  test("and absent is refused as well", async () => {
    const answer = await app.call("POST", "/api/waitlist");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ body: "Required" });
  });

  test.each([
    ["application/x-www-form-urlencoded", "name=Rosa"],
    ["text/plain", "{}"],
    ["text/plain; application/json", "{}"],
    ["application/jsonp", "{}"],
    ["application/vnd.api+json", "{}"],
    ["text/json", "{}"],
    ["application/xml", "<a/>"],
    ["multipart/form-data; boundary=x", "--x--"],
    ["multipart/form-data", "no boundary"],
    ["", "{}"],
  ])("of the type %j is not taken", async (type, body) => {
    const answer = await apply(body, { "content-type": type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ error: "This type of content is not accepted." });
  });

  test("of ten million bytes is not read", async () => {
    const answer = await apply(JSON.stringify({ ...filledForm(code), name: "x".repeat(1e7) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ error: "This is too large." });
  });
});

describe("names that no form has", () => {
  test.each([
    ["__proto__", '{"__proto__":{"status":"approved"},'],
    ["constructor", '{"constructor":{"prototype":{"status":"approved"}},'],
    ["toString", '{"toString":1,'],
    ["status", '{"status":"approved",'],
    ["", '{"":1,'],
  ])("%j is named and refused", async (name, opening) => {
    const before = await stored();
    const answer = await apply(JSON.stringify(filledForm(code)).replace("{", opening));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [name]: "Unknown field" });
    expect(await stored()).toBe(before);
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  test("are refused deep down as well", async () => {
    const answer = await app.call("POST", "/api/analytics/conversion", {
      headers: json,
      body: '{"event":"click","metadata":{"__proto__":{"polluted":true}}}',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("__proto__");
  });

  test("are refused where nothing is taken at all", async () => {
    const as = await signedIn(app.ctx, "admin");
    const before = await snapshot(app.ctx);
    const answer = await app.call("POST", "/api/auth/sessions/end-others", {
      as,
      body: { role: "admin", userId: "somebody" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ role: "Unknown field", userId: "Unknown field" });
    expect(await snapshot(app.ctx)).toEqual(before);
  });

  test("an empty body is no body", async () => {
    const as = await signedIn(app.ctx, null);
    const answer = await app.call("POST", "/api/auth/sessions/end-others", { as, body: {} });
    expect(answer.statusCode).toBe(200);
  });
});

describe("texts of all kinds", () => {
  const fields = ["name", "phone", "city", "state"];

  test.each([
    ["a NUL", "Ro\u0000sa"],
    ["half a surrogate pair", "Rosa \ud83d"],
    ["a line break", "Rosa\r\nBcc: evil@example.com"],
    ["an escape sequence", "\u001b[31mRosa"],
    ["a next line", "Rosa\u0085Bcc: evil@example.com"],
    ["a change of direction", "Rosa \u202egnp.exe"],
    ["an isolate", "Rosa \u2066x\u2069"],
  ])("with %s is refused in every field", async (_, text) => {
    for (const field of fields) {
      const answer = await apply({ ...filledForm(code), [field]: text });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({
        [field]: "Contains characters that cannot be stored",
      });
    }
  });

  test.each(["\u200b", "\u2060\ufeff", "\u00a0 \u3000", "\u0301", "\u3164", "\u00ad"])(
    "that nobody can see (%j) is no name",
    async (text) => {
      const answer = await apply({ ...filledForm(code), name: text });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ name: "Required" });
    },
  );

  test("of 60,000 signs is too long, and says how long it may be", async () => {
    const answer = await apply({ ...filledForm(code), name: "x".repeat(60_000) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ name: "Must contain at most 200 character(s)" });
  });

  test.each(["Rosa 🔧🚗", "محمد بن علي", "<script>alert(1)</script>", "=cmd()", "O'Neil; drop --"])(
    "such as %j is kept as typed",
    async (name) => {
      const form = { ...filledForm(code), name };
      expect((await apply(form)).statusCode).toBe(201);
      const list = await app.call("GET", `/api/admin/waitlist?search=${form.email}`, {
        as: await signedIn(app.ctx, "admin"),
      });
      expect(list.json()).toMatchObject([{ name }]);
    },
  );
});
