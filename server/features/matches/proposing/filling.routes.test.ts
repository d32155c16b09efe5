import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { candidatesPerHire } from "#contract/match-words.ts";
import { users } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { matches } from "#server/features/matches/table.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeRequest } from "#test/support/employers.ts";
import { cookieOf, redeem, tokenTo } from "#test/support/callers.ts";
import { signedIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { goRound, keepMember } from "#server/features/matching/api.ts";
import { mostByOneShop, mostOfOneShop } from "./by-one-shop.ts";
import { fillRequest } from "./filling.ts";
import { openDemands, poolMembers } from "#server/features/matching/table.ts";

let app: TestApp;
let employer: Awaited<ReturnType<typeof makeEmployer>>;

/** Towns far from each other: what one test makes is of no use to another. */
const towns = [
  "Savannah, GA",
  "Duluth, MN",
  "Omaha, NE",
  "Tulsa, OK",
  "Boise, ID",
  "Fargo, ND",
  "El Paso, TX",
  "Miami, FL",
  "Bangor, ME",
  "Reno, NV",
];
let town = "";

beforeAll(async () => {
  app = await testApp();
  employer = await makeEmployer(app);
});
afterAll(() => app.close());
beforeEach(() => {
  town = towns.pop() ?? "";
});

/** Somebody in the pool. */
async function member(given: Partial<typeof jobseekerProfiles.$inferInsert> = {}) {
  const { user } = await makeCandidate(app, {
    location: town,
    hasTransportation: true,
    skills: ["Brake Systems"],
    ...given,
  });
  await keepMember(app.ctx, user.id);
  return user.id;
}

const members = async (count: number) => {
  const ids = [];
  while (ids.length < count) ids.push(await member());
  return ids;
};

const wanting = (given: object = {}) => {
  const skills = ["Brake Systems", "Welding"];
  return makeRequest(app, employer.as, { location: town, hours: "day", skills, ...given });
};

const matchesOf = (requestId: string) =>
  app.ctx.db.select().from(matches).where(eq(matches.requestId, requestId)).orderBy(matches.id);

const owedTo = async (requestId: string) => {
  const [row] = await app.ctx.db
    .select()
    .from(openDemands)
    .where(eq(openDemands.requestId, requestId));
  return row?.owed ?? null;
};

describe("a new request", () => {
  test("gets ten for each hire, the best of those around, and says why", async () => {
    const best = await member({ skills: ["Brake Systems", "Welding"] });
    await members(candidatesPerHire + 1);
    const weak = await member({ hustleScore: 3, safetyAwarenessScore: 3, coachabilityScore: 3 });
    const unskilled = await member({ skills: ["Oil Change"], hustleScore: 5, reliabilityScore: 5 });
    const { id } = await wanting({ certifications: ["ASE A5", "CDL"] });
    await app.work();
    const made = await matchesOf(id);
    expect(made).toHaveLength(candidatesPerHire);
    const people = made.map(({ jobseekerId }) => jobseekerId);
    expect(people).toContain(best);
    expect(people).not.toContain(weak);
    expect(people).not.toContain(unskilled);
    expect(made.find(({ jobseekerId }) => jobseekerId === best)?.reasons).toEqual({
      distance: { miles: 0, limit: 30 },
      availability: { wanted: "full-time", offered: "full-time", fits: true },
      hours: { wanted: "day", offered: "day", fits: true },
      skills: { wanted: ["Brake Systems", "Welding"], matched: ["Brake Systems", "Welding"] },
      certifications: { wanted: ["ASE A5", "CDL"], matched: ["ASE A5"] },
      traitMean: 4,
    });
    expect(await owedTo(id)).toBe(0);
  });

  test("gets nobody twice from ten workers at once", async () => {
    await members(15);
    const { id } = await wanting();
    const fill = () => fillRequest(app.ctx, id);
    await Promise.all(Array.from({ length: 10 }, fill));
    const people = (await matchesOf(id)).map(({ jobseekerId }) => jobseekerId);
    expect(people).toHaveLength(candidatesPerHire);
    expect(new Set(people).size).toBe(candidatesPerHire);
  });

  test("leaves out whoever may not be matched although the pool has not heard of it", async () => {
    const [leaving = "", deactivated = "", minor = "", present = ""] = await members(4);
    const now = app.ctx.clock.now();
    const { db } = app.ctx;
    await db.update(users).set({ leavingAt: now }).where(eq(users.id, leaving));
    await db.update(users).set({ deactivatedAt: now }).where(eq(users.id, deactivated));
    await db.update(jobseekerProfiles).set({ age: 17 }).where(eq(jobseekerProfiles.userId, minor));
    const { id } = await wanting();
    await app.work();
    expect((await matchesOf(id)).map(({ jobseekerId }) => jobseekerId)).toEqual([present]);

    await goRound(app.ctx);
    await app.work();
    const left = await db.select({ userId: poolMembers.userId }).from(poolMembers);
    const ids = left.map(({ userId }) => userId);
    for (const gone of [leaving, deactivated, minor]) expect(ids).not.toContain(gone);
    expect(ids).toContain(present);
  });
});

test("a job of a shop that nobody has come to gets nobody, from the pool or by hand, until somebody does", async () => {
  town = "Laredo, TX";
  const { user, profile } = await makeCandidate(app, { location: town, hasTransportation: true });
  await keepMember(app.ctx, user.id);
  const admin = await signedIn(app.ctx, "admin");
  const email = "who-comes-late@example.com";
  const added = await app.call("POST", "/api/admin/employers", {
    as: admin,
    body: {
      shopName: "Laredo Tire",
      contactName: "Lena Novak",
      email,
      location: town,
      request: { roleTitle: "Brake technician", location: town },
    },
  });
  const { id } = added.json().request;
  await app.work();
  await goRound(app.ctx);
  await app.work();
  const send = await app.call("POST", `/api/admin/talent-requests/${id}/matches`, {
    body: { candidateId: profile.id },
    as: admin,
  });
  expect(send.statusCode).toBe(409);
  expect(await matchesOf(id)).toEqual([]);

  const owner = cookieOf(await redeem(app, await tokenTo(app, email)));
  await app.call("GET", "/api/employer/shop", { as: owner });
  await app.work();
  expect((await matchesOf(id)).map(({ jobseekerId }) => jobseekerId)).toEqual([user.id]);
});

describe("a request that lacks people", () => {
  test("gets whoever enters the pool near it, at hours that fit", async () => {
    const { id } = await wanting({ hiresNeeded: 2 });
    await app.work();
    expect(await owedTo(id)).toBe(2 * candidatesPerHire);
    const { user } = await makeCandidate(app, { location: town, hasTransportation: true });
    const { user: far } = await makeCandidate(app, { location: "Honolulu, HI" });
    await keepMember(app.ctx, user.id);
    await keepMember(app.ctx, far.id);
    await app.work();
    expect((await matchesOf(id)).map(({ jobseekerId }) => jobseekerId)).toEqual([user.id]);
    expect(await owedTo(id)).toBe(2 * candidatesPerHire - 1);
  });

  test("is asked no more once it is closed", async () => {
    const { id } = await wanting();
    await app.work();
    const body = { status: "closed" };
    await app.call("PATCH", `/api/talent-requests/${id}`, { body, as: employer.as });
    await app.work();
    expect(await owedTo(id)).toBeNull();
    await member();
    await app.work();
    expect(await matchesOf(id)).toEqual([]);
  });

  test("gets another for one whom it passed, once that is settled, and never the same again", async () => {
    await members(candidatesPerHire + 1);
    const { id } = await wanting();
    await app.work();
    const [first] = await matchesOf(id);
    const body = { action: "pass" };
    const path = `/api/matches/${first?.id}/action`;
    expect((await app.call("POST", path, { body, as: employer.as })).statusCode).toBe(200);
    await fillRequest(app.ctx, id);
    expect(await matchesOf(id)).toHaveLength(candidatesPerHire);
    app.clock.advance(11 * 60 * 1000);
    await fillRequest(app.ctx, id);
    const people = (await matchesOf(id)).map(({ jobseekerId }) => jobseekerId);
    expect(new Set(people).size).toBe(candidatesPerHire + 1);
    await fillRequest(app.ctx, id);
    expect(await matchesOf(id)).toHaveLength(candidatesPerHire + 1);
  });
});

test("a request gets another for one who is erased", async () => {
  await members(candidatesPerHire + 1);
  const { id } = await wanting();
  await app.work();
  const [first] = await matchesOf(id);
  expect(await owedTo(id)).toBe(0);
  await erasePerson(app.ctx, first?.jobseekerId ?? "");
  await app.work();
  const open = (await matchesOf(id)).filter(({ state }) => state === "new");
  expect(open).toHaveLength(candidatesPerHire);
});

test("whoever is hired is proposed to nobody else, until it is undone or an admin opens the pool again", async () => {
  town = "Amarillo, TX";
  const { user, profile, as } = await makeCandidate(app, {
    location: town,
    hasTransportation: true,
    skills: ["Brake Systems"],
  });
  await keepMember(app.ctx, user.id);
  const admin = await signedIn(app.ctx, "admin");
  const proposed = async (requestId: string) => {
    await app.work();
    await fillRequest(app.ctx, requestId);
    return (await matchesOf(requestId)).map(({ jobseekerId }) => jobseekerId);
  };
  const first = await wanting();
  expect(await proposed(first.id)).toEqual([user.id]);
  const [match] = await matchesOf(first.id);
  const act = (path: string, body?: object) =>
    app.call("POST", `/api/matches/${match?.id}/${path}`, {
      ...(body && { body }),
      as: employer.as,
    });
  const send = (requestId: string) =>
    app.call("POST", `/api/admin/talent-requests/${requestId}/matches`, {
      body: { candidateId: profile.id },
      as: admin,
    });

  await act("action", { action: "hire" });
  const second = await wanting();
  expect(await proposed(second.id)).toEqual([]);
  expect((await send(second.id)).statusCode).toBe(409);
  await act("undo");
  expect(await proposed(second.id)).toEqual([user.id]);

  await act("action", { action: "hire" });
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  // Nothing that the person tells afterwards puts them back.
  await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as });
  await goRound(app.ctx);
  const third = await wanting();
  expect(await proposed(third.id)).toEqual([]);
  expect((await send(third.id)).statusCode).toBe(409);

  const ownHire = async () =>
    (await app.call("GET", "/api/jobseeker/matches", { as }))
      .json()
      .find(({ id }: { id: string }) => id === match?.id);
  expect(await ownHire()).toMatchObject({ state: "hired", hireEnded: false });
  await app.call("PATCH", `/api/admin/candidates/${profile.id}`, {
    body: { status: "matching" },
    as: admin,
  });
  expect((await send(third.id)).statusCode).toBe(201);
  await app.work();
  const ended = { state: "hired", hireEnded: true, hire: null, shopAddress: null, shopPhone: null };
  expect(await ownHire()).toMatchObject(ended);
});

test("a shop that opens request after request has nobody more than five times a week", async () => {
  const { times, days } = mostByOneShop;
  const person = await member();
  const open = async (as: string, count: number) => {
    for (let made = 0; made < count; made += 1)
      await makeRequest(app, as, { location: town, hours: "day", hiresNeeded: 50 });
    await app.work();
  };
  const shopIdsOf = async () => {
    const mine = eq(matches.jobseekerId, person);
    return (await app.ctx.db.select().from(matches).where(mine)).map(({ shopId }) => shopId);
  };
  await open(employer.as, times + 4);
  expect(await shopIdsOf()).toEqual(Array(times).fill(employer.shopId));
  // Their coming back into the pool is no way around, and another shop still finds them.
  await keepMember(app.ctx, person);
  await goRound(app.ctx);
  const other = await makeEmployer(app, "Kowalski Tire");
  await open(other.as, 1);
  expect(await shopIdsOf()).toHaveLength(times + 1);

  app.clock.advance((days * 24 + 1) * 3600);
  await open(employer.as, 1);
  expect((await shopIdsOf()).filter((id) => id === employer.shopId).length).toBeGreaterThan(times);
});

test("a shop that moves a request from town to town gets no more than so many people a day", async () => {
  const { people, days } = mostOfOneShop;
  const shop = await makeEmployer(app, "Harvest Motors");
  town = "Cheyenne, WY";
  await members(people - 1);
  const { id } = await makeRequest(app, shop.as, { location: town, hours: "day", hiresNeeded: 50 });
  await app.work();
  expect(await matchesOf(id)).toHaveLength(people - 1);

  town = "Spokane, WA";
  await members(3);
  const moved = [1, 2].map(() =>
    makeRequest(app, shop.as, { location: town, hours: "day", hiresNeeded: 50 }),
  );
  const ids = (await Promise.all(moved)).map((request) => request.id);
  await Promise.all(ids.map((one) => fillRequest(app.ctx, one)));
  const given = async () => (await Promise.all([id, ...ids].map(matchesOf))).flat();
  const peopleOf = async () => new Set((await given()).map((match) => match.jobseekerId)).size;
  expect(await peopleOf()).toBe(people);

  app.clock.advance((days * 24 + 1) * 3600);
  await goRound(app.ctx);
  await app.work();
  expect(await peopleOf()).toBe(people + 2);
});
