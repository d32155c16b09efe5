import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rights } from "#contract/privacy.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { profileViews } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function lookedAt(...looks: [at: string, what: string][]) {
  const viewer = await makeUser(app.ctx, { role: "admin", name: "Ada Moreno" });
  const person = await makeUser(app.ctx, { role: "jobseeker" });
  const rows = looks.map(([at, what]) => ({
    id: randomUUID(),
    userId: person.id,
    viewerId: viewer.id,
    what,
    at: new Date(at),
  }));
  await app.ctx.db.insert(profileViews).values(rows);
  const as = await signIn(app.ctx, person.id);
  const read = async (query: string) => {
    const answer = await app.call("GET", `/api/privacy${query}`, { as });
    return { status: answer.statusCode, views: (answer.json() as Partial<Rights>).views };
  };
  const download = async () => {
    const { profileViews: part } = (await app.call("GET", "/api/privacy/export", { as })).json();
    return part.data as NonNullable<Rights["views"]>;
  };
  return { read, download };
}

test("looks are told once for each person and day, by the days of whoever reads", async () => {
  // Seven and eleven in the evening in Detroit, which is eleven in the evening, two and three in the morning of UTC.
  const { read } = await lookedAt(
    ["2026-06-02T23:00:00Z", "profile"],
    ["2026-06-03T02:00:00Z", "resume"],
    ["2026-06-03T03:00:00Z", "profile"],
  );
  expect((await read("?timeZone=America/Detroit")).views).toEqual([
    {
      at: "2026-06-03T03:00:00.000Z",
      by: "Ada Moreno",
      key: null,
      shop: null,
      what: ["profile", "resume"],
    },
  ]);
  expect((await read("?timeZone=UTC")).views).toMatchObject([
    { at: "2026-06-03T03:00:00.000Z", what: ["profile", "resume"] },
    { at: "2026-06-02T23:00:00.000Z", what: ["profile"] },
  ]);
  for (const wrong of ["Nowhere/At-all", "AET", "+05:00"])
    expect((await read(`?timeZone=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
});

test("a day of many looks hides no day before it", async () => {
  const many = Array.from({ length: 300 }, (_, second): [string, string] => [
    new Date(Date.UTC(2026, 5, 3, 12, 0, second)).toISOString(),
    "profile",
  ]);
  const { read } = await lookedAt(["2026-06-01T12:00:00Z", "profile"], ...many);
  expect((await read("")).views?.map(({ at }) => at.slice(0, 10))).toEqual([
    "2026-06-03",
    "2026-06-01",
  ]);
});

test("the page shows the latest two hundred days, the download every one", async () => {
  const days = Array.from({ length: 230 }, (_, day): [string, string] => [
    new Date(Date.UTC(2025, 0, 1 + day, 12)).toISOString(),
    "contact",
  ]);
  const { read, download } = await lookedAt(...days);
  expect((await read("")).views).toHaveLength(200);
  const all = await download();
  expect(all).toHaveLength(230);
  expect(all.at(-1)).toMatchObject({ at: "2025-01-01T12:00:00.000Z", by: "Ada Moreno" });
});

test("a shop that loads a profile over and over fills nobody's record", async () => {
  const { as } = await makeEmployer(app);
  const { user } = await makeCandidate(app);
  const { id } = await makeMatch(app, (await makeRequest(app, as)).id, user.id);
  const look = async () => {
    for (const _ of ["first", "again"])
      expect((await app.call("GET", `/api/employer/matches/${id}`, { as })).statusCode).toBe(200);
  };
  const kept = () => app.ctx.db.$count(profileViews, eq(profileViews.userId, user.id));
  await look();
  expect(await kept()).toBe(1);
  app.clock.advance(61);
  await look();
  expect(await kept()).toBe(2);
});
