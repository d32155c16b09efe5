import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FairnessReport, ImpactTable, RaceEthnicity, Sex } from "#contract/fairness.ts";
import { users } from "#server/features/accounts/table.ts";
import { candidateChanges } from "#server/features/candidates/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { selfIdentifications } from "./table.ts";

let app: TestApp;
let admin: string;

interface Made {
  sex?: Sex | null;
  raceEthnicity?: RaceEthnicity | null;
  age?: number;
  approved?: boolean;
  score?: number;
}

/** Somebody who applied, and what became of it. */
async function makeApplicant({ sex, raceEthnicity, age = 30, approved, score }: Made) {
  const { id: userId } = await makeUser(app.ctx, { role: "jobseeker" });
  const id = randomUUID();
  const now = app.ctx.clock.now();
  const at = { createdAt: now, updatedAt: now };
  const name = { firstName: "Kim", lastName: "Lee" };
  const scores = { hustleScore: score ?? null };
  await app.ctx.db
    .insert(jobseekerProfiles)
    .values({ id, userId, ...name, age, status: "under_review", ...scores, ...at });
  if (approved) {
    const to = "approved";
    const change = { id: randomUUID(), candidateId: id, at: now, field: "status", to };
    await app.ctx.db.insert(candidateChanges).values(change);
  }
  if (sex !== undefined || raceEthnicity !== undefined)
    await app.ctx.db
      .insert(selfIdentifications)
      .values({ userId, sex: sex ?? null, raceEthnicity: raceEthnicity ?? null, updatedAt: now });
  return userId;
}

const many = async (count: number, approved: number, made: Made) => {
  for (let index = 0; index < count; index++)
    await makeApplicant({ ...made, approved: index < approved });
};

const report = async (): Promise<FairnessReport> =>
  (await app.call("GET", "/api/admin/fairness", { as: admin })).json();

const nextWeek = () => app.clock.advance(7 * 24 * 3600);

const table = async (stage: string, grouping: string) =>
  (await report()).tables.find(
    (one) => one.stage === stage && one.grouping === grouping,
  ) as ImpactTable;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  await many(40, 30, { sex: "male", raceEthnicity: "white", age: 30, score: 4 });
  await many(40, 15, { sex: "female", raceEthnicity: "white", age: 45, score: 3 });
  await many(3, 1, { sex: "other", raceEthnicity: "asian" });
  await many(12, 6, {});
  await many(1, 1, { age: 17, sex: "male", raceEthnicity: "white" });
}, 120_000);
afterAll(() => app.close());

describe("the figures", () => {
  test("say how often each sex was approved, against the highest rate", async () => {
    const { rows, notShown, withheld } = await table("approved", "sex");
    expect(withheld).toBe(false);
    expect(rows.map(({ label, applicants, selected }) => [label, applicants, selected])).toEqual([
      ["Male", 40, 30],
      ["Female", 40, 15],
      ["Another or non-binary", null, null],
    ]);
    expect(rows[1]).toMatchObject({ rate: 0.375, impactRatio: 0.5, verdict: "adverse" });
    expect(rows[1]?.p).toBeLessThan(0.01);
    expect(notShown).toBe(15);
  });

  test("count age by itself, from what the person typed", async () => {
    const { rows } = await table("approved", "age");
    expect(rows.map(({ category, applicants }) => [category, applicants])).toEqual([
      ["under", 55],
      ["over", 40],
    ]);
  });

  test("cross race with sex, without a cell that is too small", async () => {
    const { rows } = await table("approved", "intersection");
    const cell = (category: string) => rows.find((row) => row.category === category);
    expect(cell("white:male")?.applicants).toBe(40);
    expect(cell("asian:male")?.applicants).toBe(0);
  });

  test("say nothing where few came so far", async () => {
    const hired = await table("overall", "sex");
    expect(hired.withheld).toBe(true);
    expect(hired.rows.every(({ applicants }) => applicants === null)).toBe(true);
  });

  test("hold the scores against their median", async () => {
    const { medianScore } = await report();
    expect(medianScore).toBe(3.5);
    const { rows } = await table("score", "sex");
    expect(rows.slice(0, 2).map(({ selected }) => selected)).toEqual([40, 0]);
  });

  test("stay the same all week, whatever is done to one person, and follow in the next", async () => {
    const before = await report();
    const one = await makeApplicant({ sex: "female", raceEthnicity: "white", approved: true });
    expect(await report()).toEqual(before);
    nextWeek();
    const looks = await Promise.all(Array.from({ length: 10 }, () => report()));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
    expect(looks[0]?.computedAt).not.toBe(before.computedAt);
    const female = async () => (await table("approved", "sex")).rows[1];
    expect(await female()).toMatchObject({ applicants: 41, selected: 16 });
    await app.ctx.db.delete(users).where(eq(users.id, one));
    nextWeek();
    expect(await female()).toMatchObject({ applicants: 40, selected: 15 });
  });

  test("come as a file that says whose figures they are", async () => {
    const answer = await app.call("GET", "/api/admin/fairness/export", { as: admin });
    expect(answer.headers["content-disposition"]).toMatch(/handpicked-fairness-[\d-]+\.csv/);
    const lines: string[][] = parse(answer.body, { relax_column_count: true });
    expect(lines[0]?.[0]).toContain("the operator's own");
    expect(lines[1]?.[0]).toContain("not the independent bias audit");
    expect(lines).toContainEqual([
      "Female",
      "40",
      "15",
      "37.5%",
      "0.50",
      expect.stringMatching(/^0\.0/),
      "Below four fifths, and more than chance",
    ]);
  });
});

describe("what a person says of themselves", () => {
  const path = "/api/jobseeker/self-identification";

  test("is kept, changed and taken back by nobody but them", async () => {
    const me = await signedIn(app.ctx, "jobseeker");
    const read = async () => (await app.call("GET", path, { as: me })).json();
    expect(await read()).toBeNull();
    const body = { sex: "female", raceEthnicity: "two_or_more" };
    expect((await app.call("PUT", path, { as: me, body })).json()).toMatchObject(body);
    const rather = { sex: null, raceEthnicity: null };
    await app.call("PUT", path, { as: me, body: rather });
    expect(await read()).toMatchObject(rather);
    expect((await app.call("DELETE", path, { as: me })).json()).toEqual({ removed: true });
    expect(await read()).toBeNull();
    for (const role of ["admin", "employer"] as const) {
      const other = await signedIn(app.ctx, role);
      expect((await app.call("GET", path, { as: other })).statusCode).toBe(403);
      expect((await app.call("PUT", path, { as: other, body })).statusCode).toBe(403);
    }
  });

  test.each([
    { sex: "male" },
    { sex: "unknown", raceEthnicity: null },
    { sex: null, raceEthnicity: "white", userId: randomUUID() },
  ])("is refused as %o", async (body) => {
    const me = await signedIn(app.ctx, "jobseeker");
    expect((await app.call("PUT", path, { as: me, body })).statusCode).toBe(400);
  });

  test("is on no screen about them, and in their own export", async () => {
    const userId = await makeApplicant({ sex: "other", raceEthnicity: "native_american" });
    const me = await signIn(app.ctx, userId);
    const list = await app.call("GET", "/api/admin/candidates?limit=200", { as: admin });
    const { id } = list.json().items.find((one: { userId: string }) => one.userId === userId);
    const detail = await app.call("GET", `/api/admin/candidates/${id}`, { as: admin });
    for (const { body } of [list, detail]) expect(body).not.toContain("native_american");
    const file = await app.call("GET", "/api/privacy/export", { as: me });
    expect(file.json().selfIdentification.data.raceEthnicity).toBe("native_american");
    await app.ctx.db.delete(users).where(eq(users.id, userId));
  });

  test("goes with them, and what happened stays counted", async () => {
    const before = (await table("approved", "sex")).rows[0]?.applicants ?? 0;
    const userId = await makeApplicant({ sex: "male", raceEthnicity: "white", approved: true });
    const person = { userId, email: "", names: [], phones: [] };
    nextWeek();
    const counted = (await table("approved", "sex")).rows[0]?.applicants;
    expect(counted).toBe(before + 1);
    for (const { erase } of app.ctx.personalData) await erase(app.ctx, person);
    for (const { erase } of app.ctx.personalData) await erase(app.ctx, person);
    nextWeek();
    expect((await table("approved", "sex")).rows[0]?.applicants).toBe(counted);
    const kept = await app.ctx.db
      .select()
      .from(selfIdentifications)
      .where(eq(selfIdentifications.userId, userId));
    expect(kept).toEqual([]);
  });
});
