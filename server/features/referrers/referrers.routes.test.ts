import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { filledForm, makeEntry, makeReferrer, signedIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const add = (body: object) => app.call("POST", "/api/admin/referrers", { body, as: admin });

const apply = (code: string) => app.call("POST", "/api/waitlist", { body: filledForm(code) });

const setActive = (id: string, active: boolean) =>
  app.call("PATCH", `/api/admin/referrers/${id}`, { body: { active }, as: admin });

const list = async (query = "") =>
  (await app.call("GET", `/api/admin/referrers${query}`, { as: admin })).json();

describe("adding a referrer", () => {
  test("keeps the code in upper case, and it works at once", async () => {
    const answer = await add({ name: "Sal", contact: "Ferraro Auto", referralCode: "ref-sal-9" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: "Sal",
      contact: "Ferraro Auto",
      referralCode: "REF-SAL-9",
      active: true,
    });
    expect((await apply("Ref-Sal-9")).statusCode).toBe(201);
  });

  test("needs a name and a code; a contact may be absent or empty", async () => {
    expect((await add({})).json().fields).toEqual({ name: "Required", referralCode: "Required" });
    expect((await add({ name: "Sal", referralCode: "REF-NOC1" })).json().contact).toBeNull();
    const empty = await add({ name: "Sal", contact: "", referralCode: "REF-NOC2" });
    expect(empty.json().contact).toBeNull();
  });

  test.each(["AB", "REF 1", "-REF", "REF_1", "RÉF-1", "REF-\u200b1", "x".repeat(61), "'; drop"])(
    "refuses the code %j",
    async (referralCode) => {
      const answer = await add({ name: "Sal", referralCode });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["referralCode"]);
    },
  );

  test("refuses a code that somebody holds, in whatever letters, also when it is switched off", async () => {
    const { referralCode } = await makeReferrer(app.ctx, { active: false });
    const answer = await add({ name: "Sal", referralCode: referralCode.toLowerCase() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: "Another referrer already holds this code." });
  });

  test("ten times at once with one code adds one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ name: "Sal", referralCode: "REF-RACE" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
  });
});

describe("a proposed code", () => {
  test("is strong, new each time, and can be used as it is", async () => {
    const propose = () => app.call("GET", "/api/admin/referrers/proposal", { as: admin });
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await propose()).json().referralCode as string),
    );
    expect(new Set(codes).size).toBe(50);
    for (const code of codes)
      expect(code).toMatch(/^REF-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect((await add({ name: "Sal", referralCode: codes[0] })).statusCode).toBe(201);
  });
});

describe("switching a referrer off", () => {
  test("makes the code fail like one that nobody holds, and on again makes it work", async () => {
    const { id, referralCode } = await makeReferrer(app.ctx);
    expect((await setActive(id, false)).json()).toMatchObject({ id, active: false });
    const off = await apply(referralCode);
    const wrong = await apply("REF-NOBODY");
    expect([off.statusCode, off.body]).toEqual([wrong.statusCode, wrong.body]);
    expect((await setActive(id, true)).json()).toMatchObject({ id, active: true });
    expect((await apply(referralCode)).statusCode).toBe(201);
  });

  test("needs to be told which way", async () => {
    const { id } = await makeReferrer(app.ctx);
    const answer = await app.call("PATCH", `/api/admin/referrers/${id}`, {
      body: { name: "Another", referralCode: "REF-OTHER" },
      as: admin,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      active: "Required",
      name: "Unknown field",
      referralCode: "Unknown field",
    });
  });
});

describe("the list of referrers", () => {
  test("says what became of whom each referred, in whole percent", async () => {
    const { id, referralCode } = await makeReferrer(app.ctx);
    app.clock.advance(1);
    const none = await makeReferrer(app.ctx);
    for (const status of ["approved", "approved", "rejected"] as const)
      await makeEntry(app.ctx, { referralCode, status });
    const found = (await list()).filter(({ referrer }: { referrer: { id: string } }) =>
      [id, none.id].includes(referrer.id),
    );
    expect(found).toMatchObject([
      { referrer: { id: none.id }, totalReferred: 0, approvalRate: null },
      {
        referrer: { id },
        totalReferred: 3,
        statusBreakdown: { pending: 0, approved: 2, rejected: 1 },
        approvalRate: 67,
      },
    ]);
  });

  test("comes in pages, newest first, each referrer once", async () => {
    for (let turn = 0; turn < 5; turn++) await makeReferrer(app.ctx);
    const all = (await list()).map(({ referrer }: { referrer: { id: string } }) => referrer.id);
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.counts).toEqual({ total: all.length });
      seen.push(...page.items.map(({ referrer }: { referrer: { id: string } }) => referrer.id));
      cursor = page.nextCursor ?? "";
    } while (cursor);
    expect(seen).toEqual(all);
  });

  test("and every code in it is for admins alone", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const employer = await signedIn(app.ctx, "employer");
    for (const url of ["/api/demo/waitlist", "/api/docs/json", "/api/waitlist/mine"])
      expect((await app.call("GET", url, { as: employer })).body).not.toContain(referralCode);
  });
});
