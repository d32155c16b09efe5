import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { keepMember } from "#server/features/matching/api.ts";
import { listingRows } from "#server/features/matching/pool.ts";
import { poolListings, poolMembers } from "#server/features/matching/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { planCrowd } from "./plan.ts";
import { storeCrowd } from "./store.ts";

const size = { seed: 5, candidates: 300, requests: 6, matches: 240 };

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await storeCrowd(app.ctx, size, () => undefined);
});
afterAll(() => app.close());

const pool = () => app.ctx.db.select().from(poolMembers).orderBy(asc(poolMembers.member));

test("a crowd has the size that was asked for, and hires no more than are needed", async () => {
  const { db } = app.ctx;
  expect(await db.$count(jobseekerProfiles)).toBe(size.candidates);
  expect(await db.$count(talentRequests)).toBe(size.requests);
  const all = await db.select().from(matches);
  expect(all).toHaveLength(size.matches);
  expect(new Set(all.map((row) => `${row.requestId} ${row.jobseekerId}`)).size).toBe(size.matches);
  expect(all.some(({ answeredAt }) => answeredAt)).toBe(true);
  expect(all.filter((row) => row.answeredAt && row.answeredAt < row.createdAt)).toEqual([]);
  const hired = all.filter(({ state }) => state === "hired").length;
  expect((await pool()).length).toBe(size.candidates - hired);
});

test("is in the pool as if each had entered it alone", async () => {
  const before = await pool();
  const listed = await app.ctx.db.select().from(poolListings);
  const key = (row: typeof poolListings.$inferInsert) =>
    JSON.stringify(Object.entries(row).toSorted());
  expect(listed.map(key).toSorted()).toEqual(before.flatMap(listingRows).map(key).toSorted());
  for (const { userId } of before.slice(0, 40)) await keepMember(app.ctx, userId);
  expect(await pool()).toEqual(before);
});

test("is the same for the same seed, and another for another", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const people = (seed: number) => {
    const plan = planCrowd({ ...size, seed }, now);
    return [0, 7, 299].map((index) => plan.personAt(index));
  };
  expect(people(5)).toEqual(people(5));
  expect(people(5)).not.toEqual(people(6));
});
