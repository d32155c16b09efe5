import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEntry, signedIn } from "#test/support/factories.ts";
import { asWritten } from "#server/platform/csv.ts";
import { formulas } from "#test/support/formulas.ts";
import { peopleMaker } from "#server/platform/sample-people.ts";
import { seedWaitlist } from "./seed.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const exported = (query = "") =>
  app.call("GET", `/api/admin/waitlist/export${query}`, { as: admin });

describe("the export", () => {
  test("has the columns, dates and name of the specification", async () => {
    await makeEntry(app.ctx, {
      name: "José Núñez",
      email: "jose@example.com",
      notes: 'Says "hi",\nthen leaves',
      createdAt: new Date("2026-03-04T05:06:07.890Z"),
    });
    const answer = await exported("?search=jose@");
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="handpicked-waitlist-${today}.csv"`,
    );
    expect(parse(answer.body)).toEqual([
      "Name|Phone|Email|City|State|Referral Code|Status|Notes|Date Applied|Last Updated".split("|"),
      [
        "José Núñez",
        "(313) 555-0142",
        "jose@example.com",
        "Detroit",
        "MI",
        "REF-SOME",
        "pending",
        'Says "hi",\nthen leaves',
        "2026-03-04 05:06:07",
        "",
      ],
    ]);
  });

  test.each(formulas)("makes %j inert in every column", async (formula) => {
    const text = `${formula}${Math.random()}`;
    await makeEntry(app.ctx, { name: text, phone: text, city: text, state: text, notes: text });
    const [, ...rows] = parse(
      (await exported(`?search=${encodeURIComponent(text.trim())}`)).body,
    ) as string[][];
    const cells = rows.flat().filter((cell) => cell.includes(text.trim()));
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect([cell[0], asWritten(cell)]).toEqual(["'", text]);
  });

  test.each([";", "\t"])(
    "begins no cell after %j, where some spreadsheets end one",
    async (sign) => {
      const notes = `Torque${sign}=1+${Math.random()}`;
      const { email } = await makeEntry(app.ctx, { notes });
      const { body } = await exported(`?search=${encodeURIComponent(email)}`);
      expect((parse(body) as string[][])[1]?.map(asWritten)).toContain(notes);
      // There, quotes keep a cell together only if it begins with one.
      for (const part of body.split(sign)) expect(part).not.toMatch(/^\s*=/);
    },
  );

  test("follows the filters of the screen", async () => {
    await makeEntry(app.ctx, { name: "Only Approved", status: "approved" });
    const { body } = await exported("?status=approved");
    expect(parse(body).map(([name]: string[]) => name)).toEqual(["Name", "Only Approved"]);
  });

  test("holds every row when there are more than one batch, each once", async () => {
    await seedWaitlist(app.ctx, peopleMaker(1), { count: 2100, codes: ["REF-MANY"], days: 30 });
    const [, ...rows] = parse((await exported("?search=ref-many")).body) as string[][];
    expect(new Set(rows.map(([, , email]) => email)).size).toBe(2100);
    expect(rows).toHaveLength(2100);
  });
});
