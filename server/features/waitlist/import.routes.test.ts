import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { importLimits } from "#contract/waitlist.ts";
import { pool } from "#server/platform/work/pool.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEntry, makeReferrer, signedIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;
let code: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  code = (await makeReferrer(app.ctx)).referralCode;
});
afterAll(() => app.close());

const heading = "Name,Phone,Email,City,State,Referral Code,Status,Notes,Date Applied";
const file = (...rows: string[]) => [heading, ...rows].join("\r\n");

const send = (csv: string, path = "", headers = {}) =>
  app.call("POST", `/api/admin/waitlist/import${path}`, { body: { csv }, as: admin, headers });

const stored = async (search: string) =>
  (await app.call("GET", `/api/admin/waitlist?search=${search}`, { as: admin })).json();

describe("an import", () => {
  test("is shown first, row by row, and changes nothing by that", async () => {
    await makeEntry(app.ctx, { email: "Known@example.com" });
    const csv = file(
      `New One,555,new1@example.com,Akron,OH,${code},approved,Good,2025-01-02 03:04:05`,
      `Old One,555,known@example.com,Akron,OH,${code},,,`,
      `Twice,555,NEW1@example.com,Akron,OH,${code},,,`,
      `,555,not an address,Akron,OH,REF-NOBODY,hired,,yesterday`,
    );
    const { fresh, known, wrong, rows } = (await send(csv, "/preview")).json();
    expect([fresh, known, wrong]).toEqual([1, 2, 1]);
    expect(rows[3]).toEqual({
      line: 5,
      outcome: "wrong",
      name: "",
      email: "not an address",
      errors: {
        name: "Required",
        email: "Not a valid email address",
        referralCode: "No referrer holds this code",
        status: "Not one of the choices",
        createdAt: "Enter a date, such as 11/25/2026",
      },
    });
    expect(await stored("new1")).toEqual([]);
  });

  test("loads all rows with their status, notes and day, and writes to nobody", async () => {
    const csv = file(
      `"Núñez, José",555,import1@example.com,Akron,OH,${code.toLowerCase()},approved,'=1+1,2025-01-02`,
      `Two,555,import2@example.com,Akron,OH,${code},,,`,
    );
    const answer = await send(csv);
    expect([answer.statusCode, answer.json().fresh]).toEqual([201, 2]);
    expect(await stored("import1")).toMatchObject([
      {
        name: "Núñez, José",
        status: "approved",
        notes: "=1+1",
        referralCode: code,
        createdAt: "2025-01-02T00:00:00.000Z",
        invitedAt: null,
      },
    ]);
    expect(await app.mailTo("import1@example.com")).toEqual([]);
  });

  test("counts where the people came from as if they had applied here, on their day", async () => {
    const past = (await makeReferrer(app.ctx)).referralCode;
    const csv = file(
      `One,555,past1@example.com,Akron,OH,${past},approved,,2025-01-02`,
      `Two,555,past2@example.com,Akron,OH,${past},,,2025-01-03`,
    );
    await send(csv);
    await send(csv);
    const counted = await app.ctx.db
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.referralCode, past))
      .orderBy(conversionEvents.at, conversionEvents.action);
    expect(counted.map(({ action, at, value }) => [action, at.toISOString(), value])).toEqual([
      ["application_approved", "2025-01-02T00:00:00.000Z", null],
      ["job_application", "2025-01-02T00:00:00.000Z", null],
      ["job_application", "2025-01-03T00:00:00.000Z", null],
    ]);
  });

  test("with one wrong row loads nothing and says which", async () => {
    const csv = file(
      `Good,555,half@example.com,Akron,OH,${code},,,`,
      `Bad,555,half2,Akron,OH,${code},,,`,
    );
    const answer = await send(csv);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ "lines.3.email": "Not a valid email address" });
    expect(await stored("half")).toEqual([]);
  });

  test("takes back what the export gave out", async () => {
    await makeEntry(app.ctx, { name: "=Round", email: "round@example.com", referralCode: code });
    const { body } = await app.call("GET", "/api/admin/waitlist/export?search=round@", {
      as: admin,
    });
    const moved = body.replace("round@example.com", "moved@example.com");
    expect((await send(moved)).statusCode).toBe(201);
    expect(await stored("moved@")).toMatchObject([{ name: "=Round" }]);
  });

  test("sent twice with one key counts once", async () => {
    const csv = file(`Key,555,key@example.com,Akron,OH,${code},,,`);
    const headers = { "idempotency-key": "import-once-1" };
    const [first, second] = [await send(csv, "", headers), await send(csv, "", headers)];
    expect([first.json().fresh, second.json().fresh]).toEqual([1, 1]);
  });

  test("is read beside the event loop, at its longest too, and a longer one is refused", async () => {
    const row = (n: number) => `W ${n},555,many${n}@example.com,Akron,OH,${code},,,`;
    const rows = Array.from({ length: importLimits.rows }, (_, n) => row(n));
    const done = () => pool.counts().done.readApplications ?? 0;
    const before = done();
    const report = (await send(file(...rows), "/preview")).json();
    expect([report.fresh, report.rows.at(-1).line]).toEqual([rows.length, rows.length + 1]);
    const loaded = await send(file(...rows.slice(0, 1200)));
    expect([loaded.statusCode, loaded.json().fresh]).toEqual([201, 1200]);
    const longer = await send(file(...rows, row(rows.length)), "/preview");
    expect(longer.json().fields).toEqual({
      csv: `At most ${importLimits.rows} rows at once`,
    });
    expect(done()).toBe(before + 3);
  });

  test.each([
    ["Name,Email\na,b", "Missing columns: Phone, City, State, Referral Code"],
    [`${heading}\n"never closed`, "Not valid"],
  ])("refuses %j", async (csv, reason) => {
    const answer = await send(csv, "/preview");
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { csv: reason }]);
  });
});
