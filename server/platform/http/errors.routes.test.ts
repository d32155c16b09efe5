import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#contract/primitives.ts";
import { buildApp } from "#server/app.ts";
import { createLog } from "#server/platform/log.ts";
import { callerOf, type TestApp, testApp } from "#test/support/app.ts";
import { filledForm, makeEntry, makeReferrer, signedIn } from "#test/support/factories.ts";
import { snapshot } from "#test/support/snapshot.ts";

let app: TestApp;
let admin: string;
let server: Awaited<ReturnType<typeof buildApp>>;
let call: TestApp["call"];
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  server = await buildApp({ ...app.ctx, log }, { pages: false });
  call = callerOf(server);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Runs a request while a table is missing. */
async function without(table: string, ask: () => ReturnType<TestApp["call"]>) {
  const name = sql.identifier(table);
  await app.ctx.db.execute(sql`alter table ${name} rename to missing`);
  try {
    return await ask();
  } finally {
    await app.ctx.db.execute(sql`alter table missing rename to ${name}`);
  }
}

describe("a fault of ours", () => {
  test("is answered with a sentence and a number to ask about, and nothing internal", async () => {
    const answer = await without("waitlist_entries", () =>
      call("GET", "/api/admin/waitlist?search=rosa", { as: admin }),
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: "Something went wrong on our end.",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test("is noted under the same number, with its cause and without anybody's data", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const form = { ...filledForm(referralCode), name: "Zebulon Q. Unusual" };
    const answer = await without("waitlist_entries", () =>
      call("POST", "/api/waitlist", { body: form, as: admin }),
    );
    expect(answer.statusCode).toBe(500);
    const noted = lines.filter((line) => line.includes(answer.json().requestId)).join();
    expect(noted).toContain("waitlist_entries");
    expect(noted).toContain("42P01");
    const cookie = decodeURIComponent(admin).split("=")[1] ?? "";
    for (const secret of [form.name, form.email, form.phone, cookie.split(".")[0] ?? ""])
      expect(noted).not.toContain(secret);
  });

  test("undoes the whole change, its mail and its jobs with it", async () => {
    const { id, email } = await makeEntry(app.ctx);
    const before = await snapshot(app.ctx);
    const answer = await without("waitlist_changes", () =>
      call("PATCH", `/api/admin/waitlist/${id}`, { as: admin, body: { status: "approved" } }),
    );
    expect(answer.statusCode).toBe(500);
    expect(await snapshot(app.ctx)).toEqual(before);
    expect(await app.mailTo(email)).toEqual([]);
  });

  test("speaks the caller's language", async () => {
    const answer = await without("waitlist_entries", () =>
      call("GET", "/api/admin/waitlist", { as: admin, headers: { "accept-language": "es" } }),
    );
    expect(answer.json().error).not.toBe("Something went wrong on our end.");
  });
});

describe("what a caller did wrong", () => {
  test.each(languages)(
    "is that nobody is signed in: one word in every language, which pages go by (%s)",
    async (language) => {
      const headers = { "accept-language": language };
      const answer = await call("GET", "/api/admin/waitlist", { headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: "Unauthorized" });
    },
  );

  test("is noted by nobody", async () => {
    const before = lines.length;
    await call("GET", "/api/nowhere");
    await call("GET", "/api/admin/waitlist");
    await call("POST", "/api/waitlist", { body: { name: "Rosa" } });
    expect(lines).toHaveLength(before);
  });
});
