import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markHired } from "#server/features/candidates/api.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { poolMembers } from "#server/features/matching/table.ts";
import { readAgain } from "#server/features/rescoring/again.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm, profileIdOf } from "#test/support/jobseekers.ts";
import { assessAnew, assessCandidate } from "./commands.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const quoted = "On slow days I clean the bay and come in on Saturdays to finish what I started";
const { aboutYourself } = profileForm();

const get = async (path: string, as: string) => (await app.call("GET", path, { as })).json();

async function save(as: string, change: object) {
  app.clock.advance(60);
  const body = { ...profileForm(), ...change };
  expect((await app.call("POST", "/api/jobseeker/profile", { body, as })).statusCode).toBe(200);
}

/** Somebody in the pool and with a shop, whom a machine has scored. */
async function scoredPerson() {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as: me });
  await save(me, {});
  await app.work();
  const id = await profileIdOf(app.ctx, user.id);
  const body = { status: "approved" };
  await app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });
  await app.work();
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as);
  const match = await makeMatch(app, request.id, user.id);
  return { user, me, id, shop: employer.as, match };
}

/** An admin reads somebody's words and scores them. */
async function scoreByHand(id: string) {
  const trait = { score: 4, evidence: ["never missed a shift"] };
  const scores = { hustle: trait, safetyAwareness: trait, coachability: trait, reliability: trait };
  const scored = await app.call("POST", `/api/admin/candidates/${id}/assessments`, {
    body: { ...scores, summary: "Read by a person." },
    as: admin,
  });
  expect(scored.statusCode).toBe(201);
  await app.work();
}

const doubted = async () =>
  (await get("/api/admin/candidates?doubted=true", admin)).map(({ id }: { id: string }) => id);
const waiting = async () => (await get("/api/admin/dashboard-stats", admin)).doubted;
const inPool = (userId: string) => app.ctx.db.$count(poolMembers, eq(poolMembers.userId, userId));

test("who switches automatic scoring off has no machine's scores any more, and keeps their place", async () => {
  const { user, me, id, shop, match } = await scoredPerson();
  const shown = () => get(`/api/employer/matches/${match.id}`, shop);
  expect(JSON.stringify((await shown()).assessment)).toContain(quoted);
  const before = await waiting();

  const without = aboutYourself.replace(`${quoted}.`, "");
  await save(me, { enableAIImprovement: false, aboutYourself: without });
  await app.work();
  const seen = await shown();
  expect(JSON.stringify(seen)).not.toContain(quoted);
  expect(seen.assessment).toBeNull();
  const none = {
    hustleScore: null,
    safetyAwarenessScore: null,
    coachabilityScore: null,
    reliabilityScore: null,
  };
  expect(seen.jobseeker).toMatchObject(none);
  expect(seen.state).toBe("new");
  expect(await inPool(user.id)).toBe(1);
  expect(await get("/api/jobseeker/overview", me)).toMatchObject({
    status: "matching",
    assessed: false,
    missing: [],
  });
  const candidate = await get(`/api/admin/candidates/${id}`, admin);
  expect(candidate).toMatchObject({ ...none, isJobReady: true, isDoubted: true, aiSummary: null });
  expect(candidate.assessments).toMatchObject([{ engine: "none" }, { engine: "rubric" }]);
  expect(await doubted()).toContain(id);
  expect(await waiting()).toBe(before + 1);

  await scoreByHand(id);
  expect((await shown()).assessment).toMatchObject({ engine: "human", hustle: { score: 4 } });
  expect(await doubted()).not.toContain(id);
  expect(await inPool(user.id)).toBe(1);
});

test("scores by hand stand for the words that were read, and end with them", async () => {
  const { me, id } = await scoredPerson();
  const engines = async () =>
    (await get("/api/jobseeker/assessments", me)).map(({ engine }: { engine: string }) => engine);
  await save(me, { enableAIImprovement: false });
  await app.work();
  await scoreByHand(id);
  await save(me, { enableAIImprovement: false, age: 32 });
  await app.work();
  expect(await engines()).toEqual(["human", "none", "rubric"]);
  const more = `${aboutYourself} I open the shop at six every morning.`;
  await save(me, { enableAIImprovement: false, aboutYourself: more });
  await app.work();
  await save(me, { enableAIImprovement: false, aboutYourself: `${more} Always.` });
  await app.work();
  expect(await engines()).toEqual(["none", "human", "none", "rubric"]);
  expect(await doubted()).toContain(id);
  await save(me, { aboutYourself: more });
  await app.work();
  expect((await engines())[0]).toBe("rubric");
  expect(await doubted()).not.toContain(id);
});

test("who never had scores, or is not in the pool, is marked for an admin as well", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  await save(me, { enableAIImprovement: false });
  await app.work();
  const id = await profileIdOf(app.ctx, user.id);
  expect(await get("/api/jobseeker/assessments", me)).toEqual([]);
  expect(await doubted()).toContain(id);
  expect((await get("/api/jobseeker/overview", me)).missing).toContain("assessment");
});

test("who is hired waits for no scores any more", async () => {
  const { user, me, id } = await scoredPerson();
  await save(me, { enableAIImprovement: false });
  await app.work();
  expect(await doubted()).toContain(id);
  const before = await waiting();
  await markHired(app.ctx, user.id);
  expect(await doubted()).not.toContain(id);
  expect(await waiting()).toBe(before - 1);
});

test("what a machine reads while it is switched off is not kept", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  await save(me, {});
  const { assessor } = app.ctx;
  const assess: typeof assessor.assess = async (input) => {
    const assessed = await assessor.assess(input);
    await save(me, { enableAIImprovement: false });
    return assessed;
  };
  await assessCandidate({ ...app.ctx, assessor: { ...assessor, assess } }, user.id);
  await app.work();
  expect(await get("/api/jobseeker/assessments", me)).toEqual([]);
});

test("who was off before this was so loses a machine's scores when everybody is read again", async () => {
  const { user, me, id } = await scoredPerson();
  await app.ctx.db
    .update(jobseekerProfiles)
    .set({ enableAIImprovement: false })
    .where(eq(jobseekerProfiles.userId, user.id));
  await assessAnew(app.ctx, user.id);
  await app.work();
  expect((await get("/api/jobseeker/assessments", me))[0]).toMatchObject({ engine: "none" });
  expect(await doubted()).toContain(id);
});

test("who was off before this was so, and never scored, is marked when everybody is read again", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  await save(await signIn(app.ctx, user.id), { enableAIImprovement: false });
  await app.work();
  const id = await profileIdOf(app.ctx, user.id);
  const theirs = eq(jobseekerProfiles.userId, user.id);
  await app.ctx.db.update(jobseekerProfiles).set({ isDoubted: false }).where(theirs);
  await readAgain(app.ctx, user.id);
  await app.work();
  expect(await doubted()).toContain(id);
});
