import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skillOptions } from "#contract/jobseekers.ts";
import { availabilities, preferredHours } from "#contract/onboarding.ts";
import { users } from "#server/features/accounts/table.ts";
import { together } from "#server/platform/db/together.ts";
import { milesBetween, type Point } from "#server/platform/places/distance.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cellOf, cellsAround, farthest, restored } from "./cells.ts";
import { fits } from "./hours.ts";
import type { Person } from "./person.ts";
import { enterPool, listingRows, memberOf } from "./pool.ts";
import { countSkills, skillSet } from "./skills.ts";
import { poolListings, poolMembers } from "./table.ts";
import { type Search, walk } from "./walk.ts";

type Member = typeof poolMembers.$inferSelect;

/** What matching means, read from the rule word by word over everybody. */
function bestOf(pool: readonly Member[], { point, schedule, skills, need, except }: Search) {
  const wanted = countSkills(skills.known) + skills.other.length;
  const share = (row: Member) =>
    wanted === 0
      ? 1
      : (countSkills(skillSet(row.skills).known & skills.known) +
          skills.other.filter((word) => row.otherSkills.includes(word)).length) /
        wanted;
  return pool
    .filter(
      (row) =>
        !except.includes(row.member) &&
        milesBetween(point, restored(row)) <= row.reach &&
        fits(row.availability, schedule.availability) &&
        fits(row.hours, schedule.hours),
    )
    .toSorted(
      (a, b) => share(b) - share(a) || (b.points ?? 0) - (a.points ?? 0) || a.member - b.member,
    )
    .slice(0, need)
    .map(({ member }) => member);
}

/** Places around Detroit, some of them crowded. */
const downtown = { latitude: 42.33143, longitude: -83.04575 };
const near = fc.record({
  latitude: fc.double({ min: 41.6, max: 43.1, noNaN: true }),
  longitude: fc.double({ min: -84.2, max: -82.2, noNaN: true }),
});
const place = fc.oneof(
  { weight: 3, arbitrary: fc.constant(downtown) },
  { weight: 2, arbitrary: near },
);

const availability = fc.constantFrom(...availabilities);
const hours = fc.constantFrom(...preferredHours);
const words = ["Diesel", "Glass", "Upholstery"];

const person: fc.Arbitrary<Person & { point: Point }> = fc.record({
  userId: fc.uuid(),
  point: place,
  reach: fc.oneof(fc.constantFrom(10, 30), fc.integer({ min: 1, max: farthest })),
  availability: fc.option(availability, { freq: 8 }),
  hours: fc.option(hours, { freq: 8 }),
  skills: fc
    .subarray([...skillOptions, ...words], { maxLength: 8 })
    .map((skills) => skillSet(skills)),
  certifications: fc.constant([]),
  denied: fc.constant([]),
  points: fc.option(fc.constantFrom(3000, 3250, 3333, 3500, 4000, 4750, 5000), { freq: 12 }),
});

let app: TestApp;
let pool: Member[] = [];

/** Fills the pool with made-up people, several rows at a time. */
async function fill(people: (Person & { point: Point })[]) {
  const { db } = app.ctx;
  const rows = people.map((one) => ({ ...one, userId: randomUUID() }));
  await db.insert(users).values(
    rows.map(({ userId }) => ({
      id: userId,
      email: `${userId}@example.com`,
      emailVerified: true,
    })),
  );
  const stored = await db.insert(poolMembers).values(rows.map(memberOf)).returning();
  const listed = stored.flatMap(listingRows);
  for (let start = 0; start < listed.length; start += 2000)
    await db.insert(poolListings).values(listed.slice(start, start + 2000));
  pool.push(...stored);
}

beforeAll(async () => {
  app = await testApp();
  await fill(fc.sample(person, { numRuns: 1200, seed: 7 }));
});
afterAll(() => app.close());

const search: fc.Arbitrary<Search> = fc.record({
  point: fc.oneof(place, fc.constant({ latitude: 43.05, longitude: -84.15 })),
  schedule: fc.record({ availability, hours }),
  skills: fc
    .oneof(
      { weight: 4, arbitrary: fc.subarray([...skillOptions], { maxLength: 5 }) },
      { weight: 1, arbitrary: fc.subarray([...skillOptions, ...words]) },
      { weight: 2, arbitrary: fc.subarray([...skillOptions], { minLength: 9 }) },
    )
    .map((skills) => skillSet(skills)),
  need: fc.oneof(fc.constantFrom(1, 10), fc.integer({ min: 1, max: 300 })),
  except: fc.array(fc.integer({ min: 1, max: 1200 }), { maxLength: 40 }),
});

describe("the walk", () => {
  test("finds whom the rule names, in its order, whatever is asked of the pool", async () => {
    await fc.assert(
      fc.asyncProperty(search, async (asked) => {
        expect(await walk(app.ctx, asked, Infinity)).toEqual(bestOf(pool, asked));
      }),
      { numRuns: 150 },
    );
  });

  test("sees a member as they stand after every change", async () => {
    const changes = fc.sample(person, { numRuns: 30, seed: 11 });
    for (const [at, changed] of changes.entries()) {
      const row = pool[at * 7];
      if (!row) throw new Error("the pool is too small");
      const now = memberOf({ ...changed, userId: row.userId });
      expect(await enterPool(app.ctx, now)).toBe(true);
      expect(await enterPool(app.ctx, now)).toBe(false);
      pool = pool.map((other) => (other === row ? { ...now, member: row.member } : other));
    }
    const expected = pool.flatMap(listingRows).length;
    expect(await app.ctx.db.$count(poolListings)).toBe(expected);
    await fc.assert(
      fc.asyncProperty(search, async (asked) => {
        expect(await walk(app.ctx, asked, Infinity)).toEqual(bestOf(pool, asked));
      }),
      { numRuns: 30 },
    );
  });
});

/** Rows of the lists that work reads, as the database counts them. */
const rowsRead = (work: (ctx: typeof app.ctx) => Promise<unknown>) =>
  together(app.ctx, async (inner) => {
    const read = async () => {
      const { rows } = (await inner.db.execute(sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
        where relname = 'pool_listings'`)) as unknown as { rows: { rows: number }[] };
      return rows[0]?.rows ?? 0;
    };
    const before = await read();
    await work(inner);
    return (await read()) - before;
  });

describe("where nearly everybody lacks the same skills", () => {
  const denver = { latitude: 39.73915, longitude: -104.9847 };
  const [first, second, third, ...others] = skillOptions;
  const wanted = skillSet(skillOptions.slice(0, 6));
  const asked: Search = {
    point: denver,
    schedule: { availability: "full-time", hours: "day" },
    skills: wanted,
    need: 10,
    except: [],
  };
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      userId: "",
      point: denver,
      reach: 30,
      availability: "full-time" as const,
      hours: "day" as const,
      skills: skillSet([first, second, third, ...others.slice(at % 40 === 0 ? 0 : 6).slice(0, 1)]),
      certifications: [],
      denied: [],
      points: 3000 + (at % 2000),
    }));
  const inVain = 200;

  test("the walk reads as much of a crowd as of a few, and finds who has most of them", async () => {
    await fill(crowd(400));
    const few = await rowsRead((ctx) => walk(ctx, asked, inVain));
    await fill(crowd(1600));
    const many = await rowsRead((ctx) => walk(ctx, asked, inVain));
    const patient = await rowsRead((ctx) => walk(ctx, asked, Infinity));
    expect(many).toBeLessThan(few * 2);
    expect(patient).toBeGreaterThan(many * 2);
    const found = await walk(app.ctx, asked, inVain);
    const best = bestOf(pool, asked);
    const skillsOf = (members: number[]) =>
      members.map((one) =>
        countSkills(
          skillSet(pool.find(({ member }) => member === one)?.skills ?? []).known & wanted.known,
        ),
      );
    expect(found).toHaveLength(10);
    expect(Math.min(...skillsOf(found))).toBeGreaterThanOrEqual(3);
    expect(skillsOf(await walk(app.ctx, asked))).toEqual(skillsOf(best));
  });
});

describe("the cells around a point", () => {
  test("hold everybody who would come there", () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: 18, max: 71, noNaN: true }),
      longitude: fc.double({ min: -179, max: 150, noNaN: true }),
    });
    const step = fc.double({ min: -1.4, max: 1.4, noNaN: true });
    fc.assert(
      fc.property(
        anywhere,
        step,
        step,
        fc.integer({ min: 1, max: farthest }),
        (point, north, east, reach) => {
          const home = { latitude: point.latitude + north, longitude: point.longitude + east * 2 };
          fc.pre(home.longitude >= -180 && milesBetween(point, home) <= reach);
          expect(cellsAround(point)).toContain(cellOf(home, reach));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("are a few dozen", () => {
    fc.assert(
      fc.property(near, (point) => {
        expect(cellsAround(point).length).toBeLessThan(60);
      }),
    );
  });
});
