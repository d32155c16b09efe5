import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assessCandidate } from "#server/features/assessment/api.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate } from "#test/support/employers.ts";
import { makeEntry, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm, profileIdOf } from "#test/support/jobseekers.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const overviewOf = async (as: string) =>
  (await app.call("GET", "/api/jobseeker/overview", { as })).json();

const move = (id: string, body: object) =>
  app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });

/** A jobseeker who has told everything, and been assessed. */
async function assessedPerson(form: object = {}) {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as: me });
  await app.call("POST", "/api/jobseeker/profile", { body: { ...profileForm(), ...form }, as: me });
  await app.work();
  return { me, user, id: await profileIdOf(app.ctx, user.id) };
}

/** Engines of somebody's scorings, the latest first. */
const enginesOf = async (as: string) =>
  (await app.call("GET", "/api/jobseeker/assessments", { as }))
    .json()
    .map(({ engine }: { engine: string }) => engine);

/** An admin reads somebody's words and scores them. */
async function scoreByHand(id: string) {
  const trait = { score: 4, evidence: ["never missed a shift"] };
  const scored = await app.call("POST", `/api/admin/candidates/${id}/assessments`, {
    body: {
      hustle: trait,
      safetyAwareness: trait,
      coachability: trait,
      reliability: trait,
      summary: "Read by a person.",
    },
    as: admin,
  });
  expect(scored.statusCode).toBe(201);
}

/** Saves a story that is longer than the last one, and has no machine read it yet. */
async function tellMore(as: string, more: string) {
  app.clock.advance(60);
  const aboutYourself = `${profileForm().aboutYourself} ${more}`;
  const body = { ...profileForm(), aboutYourself };
  expect((await app.call("POST", "/api/jobseeker/profile", { body, as })).statusCode).toBe(200);
}

/** Makes the machine read somebody, and something happen before it answers. */
async function assessWhile(userId: string, happen: () => Promise<void>) {
  const { assessor } = app.ctx;
  const waiting = [happen];
  const assess: typeof assessor.assess = async (input) => {
    const assessed = await assessor.assess(input);
    await waiting.pop()?.();
    app.clock.advance(60);
    return assessed;
  };
  await assessCandidate({ ...app.ctx, assessor: { ...assessor, assess } }, userId);
}

/** The edit form, but for the age. */
const edit = {
  location: "Detroit, MI",
  availability: "full-time",
  hasTransportation: true,
  experienceLevel: "0-1",
  skills: ["Welding"],
};

describe("the road to the matching pool", () => {
  test("begins with onboarding and profile", async () => {
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    expect(await overviewOf(await signIn(app.ctx, user.id))).toMatchObject({
      onboarded: false,
      profile: "missing",
      status: "submitted",
      missing: ["onboarding", "profile"],
    });
  });

  test("goes on with an assessment whose quotes are the person's own words", async () => {
    const { me } = await assessedPerson();
    const [latest] = (await app.call("GET", "/api/jobseeker/assessments", { as: me })).json();
    const { aboutYourself } = profileForm();
    for (const trait of ["hustle", "safetyAwareness", "coachability", "reliability"]) {
      expect(latest[trait].score).toBeGreaterThanOrEqual(3);
      const { evidence, directions } = latest[trait];
      for (const quote of evidence) expect(aboutYourself).toContain(quote);
      expect(directions).toHaveLength(evidence.length);
    }
    expect(await overviewOf(me)).toMatchObject({ status: "under_review", missing: ["approval"] });
  });

  test("ends in the pool when an admin approves somebody who is job ready, who is told", async () => {
    const { me, user, id } = await assessedPerson();
    expect((await move(id, { status: "approved" })).json()).toEqual({
      id,
      status: "matching",
      isJobReady: true,
      jobReadyOverride: null,
    });
    expect(await overviewOf(me)).toMatchObject({ status: "matching", missing: [] });
    const subjects = (await app.mailTo(user.email)).map(({ subject }) => subject);
    const told = subjects.filter((subject) => /approved|pool/.test(subject));
    expect(told).toEqual(["Your profile is approved, and shops can see you now"]);
  });

  test("leaves a trace of every move", async () => {
    const { id } = await assessedPerson();
    await move(id, { status: "approved", reason: "Good references." });
    const history = await app.call("GET", `/api/admin/candidates/${id}/history`, { as: admin });
    expect(history.json()).toContainEqual(
      expect.objectContaining({
        field: "status",
        from: "under_review",
        to: "approved",
        by: "Pat Doe",
        reason: "Good references.",
      }),
    );
  });

  test("can be opened by an admin's word, with a reason that is kept", async () => {
    const { me, id } = await assessedPerson({ aboutYourself: "I like cars. ".repeat(30) });
    expect((await overviewOf(me)).missing).toContain("assessment");
    const silent = await move(id, { jobReadyOverride: true });
    expect(silent.json().fields).toEqual({
      reason: "Give a reason, so the decision can be explained later.",
    });
    const spoken = await move(id, { jobReadyOverride: true, reason: "I worked with her." });
    expect(spoken.json()).toMatchObject({ isJobReady: true, jobReadyOverride: true });
  });

  test("leads out of the pool again, and what the person is told says so", async () => {
    const { me, user, id } = await assessedPerson();
    await move(id, { status: "approved" });
    const latest = async () => (await app.mailTo(user.email))[0]?.subject;
    await move(id, { jobReadyOverride: false, reason: "The reference could not be reached." });
    expect(await overviewOf(me)).toMatchObject({ status: "approved" });
    expect(await latest()).toBe("You're not in the matching pool right now");
    await move(id, { jobReadyOverride: null });
    expect(await latest()).toBe("You're in the matching pool");
    await app.call("POST", "/api/jobseeker/profile", { body: { ...edit, age: 17 }, as: me });
    await app.work();
    expect(await overviewOf(me)).toMatchObject({ status: "under_review" });
    expect(await latest()).toBe("You must be 18 or older to be matched with shops");
  });

  test("is closed to whoever is under 18", async () => {
    const { me, user, id } = await assessedPerson();
    const body = { ...edit, age: 17 };
    const saved = await app.call("POST", "/api/jobseeker/profile", { body, as: me });
    expect(saved.json().age).toBe(17);
    await app.work();
    expect((await move(id, { status: "approved" })).statusCode).toBe(409);
    expect((await move(id, { jobReadyOverride: true, reason: "Please" })).statusCode).toBe(409);
    expect((await overviewOf(await signIn(app.ctx, user.id))).isJobReady).toBe(false);
  });

  test("the same words are assessed once", async () => {
    const { me } = await assessedPerson();
    await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as: me });
    await app.work();
    const all = (await app.call("GET", "/api/jobseeker/assessments", { as: me })).json();
    expect(all).toHaveLength(1);
  });

  test("no machine touches a profile whose owner said no; an admin scores it by hand", async () => {
    const { me, id } = await assessedPerson({ enableAIImprovement: false });
    expect((await app.call("GET", "/api/jobseeker/assessments", { as: me })).json()).toEqual([]);
    const quote = "never missed a shift";
    const trait = { score: 4, evidence: [quote] };
    const scores = {
      hustle: trait,
      safetyAwareness: trait,
      coachability: trait,
      reliability: trait,
      summary: "Read by a person.",
    };
    const post = (body: object) =>
      app.call("POST", `/api/admin/candidates/${id}/assessments`, { body, as: admin });
    const invented = await post({ ...scores, hustle: { score: 5, evidence: ["made up"] } });
    expect(Object.keys(invented.json().fields)).toEqual(["hustle.evidence"]);
    expect((await post(scores)).json()).toMatchObject({ isJobReady: true });
    const [latest] = (await app.call("GET", "/api/jobseeker/assessments", { as: me })).json();
    expect(latest).toMatchObject({ engine: "human" });
    expect(latest.reliability).toEqual(trait);
  });

  test("what an admin scored by hand stands until the person's words change", async () => {
    const { me, id } = await assessedPerson();
    await scoreByHand(id);
    app.clock.advance(60);
    await app.call("PUT", "/api/jobseeker/contact", { body: { phone: "313-555-0143" }, as: me });
    expect((await overviewOf(me)).beingRead).toBe(false);
    await app.work();
    expect(await enginesOf(me)).toEqual(["human", "rubric"]);
    await tellMore(me, "I open the shop at six every morning.");
    expect((await overviewOf(me)).beingRead).toBe(true);
    await app.work();
    expect(await enginesOf(me)).toEqual(["rubric", "human", "rubric"]);
  });

  test("what an admin scores while the machine reads the same words stands, too", async () => {
    const { me, user, id } = await assessedPerson();
    await tellMore(me, "I open the shop at six every morning.");
    app.clock.advance(60);
    await assessWhile(user.id, () => scoreByHand(id));
    await app.work();
    expect(await enginesOf(me)).toEqual(["human", "rubric"]);
  });

  test("words that change while the machine reads are read last", async () => {
    const { me, user } = await assessedPerson();
    await tellMore(me, "I open the shop at six every morning.");
    await assessWhile(user.id, async () => {
      await tellMore(me, "I torque every wheel by hand and check it twice.");
      await app.work();
    });
    expect(await enginesOf(me)).toEqual(["rubric", "rubric"]);
    expect((await overviewOf(me)).beingRead).toBe(false);
  });
});

test("what somebody told once is known to every form: application, onboarding, then the profile", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  const told = async () => (await app.call("GET", "/api/jobseeker/answers", { as: me })).json();
  const nothing = { phone: null, location: null, availability: null, hasTransport: null };
  expect(await told()).toEqual(nothing);
  await makeEntry(app.ctx, {
    email: user.email.toUpperCase(),
    phone: "(810) 555-0170",
    city: "Flint",
    state: "MI",
  });
  expect(await told()).toEqual({ ...nothing, phone: "(810) 555-0170", location: "Flint, MI" });
  await app.call("POST", "/api/candidate/profile", {
    body: { ...onboardingAnswers, location: "Saginaw, MI" },
    as: me,
  });
  expect(await told()).toEqual({
    phone: "(810) 555-0170",
    location: "Saginaw, MI",
    availability: "full-time",
    hasTransport: true,
  });
  await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as: me });
  expect(await told()).toMatchObject({ phone: "(313) 555-0142", location: "Detroit, MI" });
  const other = await signedIn(app.ctx, "jobseeker");
  expect((await app.call("GET", "/api/jobseeker/answers", { as: other })).json()).toEqual(nothing);
});

test("the way to work is what was said last, in whichever form", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  const list = `/api/admin/candidates?search=${encodeURIComponent(user.email)}`;
  /** The person in the admin's list and on their own card. */
  const asShown = async () => {
    const [row] = (await app.call("GET", list, { as: admin })).json();
    if (!row) return [];
    return [row, (await app.call("GET", `/api/admin/candidates/${row.id}`, { as: admin })).json()];
  };
  const get = async (path: string) =>
    (await app.call("GET", `/api/jobseeker/${path}`, { as: me })).json();
  const says = async (url: string, body: object) => {
    app.clock.advance(1000);
    expect((await app.call("POST", url, { body, as: me })).statusCode).toBe(200);
    const { hasTransport } = await get("answers");
    expect((await get("travel-limit")).usual).toBe(hasTransport ? 30 : 10);
    // The admin's list and card say the same; the profile keeps its own.
    for (const shown of await asShown()) expect(shown.hasTransportation).toBe(hasTransport);
    return hasTransport;
  };
  const [onboarding, profile] = ["/api/candidate/profile", "/api/jobseeker/profile"];
  expect(await says(onboarding, onboardingAnswers)).toBe(true);
  // A form that does not ask leaves it as it was.
  expect(await says(profile, profileForm())).toBe(true);
  expect(await says(profile, { ...profileForm(), hasTransportation: false })).toBe(false);
  expect(await says(onboarding, onboardingAnswers)).toBe(true);
  expect(await says(profile, { ...profileForm(), phone: "(313) 555-0143" })).toBe(true);
  expect((await get("profile")).hasTransportation).toBe(false);
  expect(await asShown()).toMatchObject([{}, { availability: "full-time" }]);
});

test("scores of earlier words say so until the new ones are read, and open pages hear of it", async () => {
  const { me, user } = await assessedPerson();
  const told: string[] = [];
  const stop = app.ctx.live.subscribe(user.id, {
    changed: (topic) => void told.push(topic),
    resync: () => {},
    end: () => {},
  });
  const save = (change: object) =>
    app.call("POST", "/api/jobseeker/profile", { body: { ...profileForm(), ...change }, as: me });
  expect((await overviewOf(me)).beingRead).toBe(false);
  app.clock.advance(60);
  await save({ age: 32 });
  expect((await overviewOf(me)).beingRead).toBe(false);
  const { aboutYourself } = profileForm();
  await save({
    aboutYourself: `${aboutYourself} I torque every wheel by hand and check it twice.`,
  });
  expect((await overviewOf(me)).beingRead).toBe(true);
  told.length = 0;
  await app.work();
  await expect.poll(() => told).toContain("profile");
  expect((await overviewOf(me)).beingRead).toBe(false);
  stop();
});

describe("new scores", () => {
  /** Scores as an engine stores them, and what follows from them. */
  const rescore = async (userId: string, scores: object) => {
    await app.ctx.db
      .update(jobseekerProfiles)
      .set(scores)
      .where(eq(jobseekerProfiles.userId, userId));
    await app.ctx.jobs.announce(app.ctx.db, "candidate-assessed", { userId });
    await app.work();
  };
  const read = async (id: string) =>
    (await app.call("GET", `/api/admin/candidates/${id}`, { as: admin })).json();

  test("take nobody out of the pool before an admin has looked", async () => {
    const { user, profile, as } = await makeCandidate(app);
    const { id } = profile;
    await rescore(user.id, { hustleScore: 1, safetyAwarenessScore: 1, reliabilityScore: 1 });
    expect(await read(id)).toMatchObject({
      status: "matching",
      isJobReady: true,
      isDoubted: true,
      missing: ["scores"],
    });
    expect((await overviewOf(as)).missing).toEqual([]);
    const listed = async () =>
      (await app.call("GET", "/api/admin/candidates?doubted=true", { as: admin }))
        .json()
        .map((one: { id: string }) => one.id);
    expect(await listed()).toContain(id);

    await rescore(user.id, { hustleScore: 4, safetyAwarenessScore: 4, reliabilityScore: 4 });
    expect(await read(id)).toMatchObject({ isJobReady: true, isDoubted: false });

    await rescore(user.id, { hustleScore: 1, safetyAwarenessScore: 1, reliabilityScore: 1 });
    await move(id, { jobReadyOverride: false, reason: "I read them." });
    expect(await read(id)).toMatchObject({
      status: "approved",
      isJobReady: false,
      isDoubted: false,
    });
    expect(await listed()).not.toContain(id);
  });

  test("make ready from two told traits on, by what is shown", async () => {
    const { user, profile } = await makeCandidate(app, {
      status: "approved",
      isJobReady: false,
      coachabilityScore: null,
      reliabilityScore: null,
    });
    await rescore(user.id, { hustleScore: 2.75, safetyAwarenessScore: 2.8 });
    expect(await read(profile.id)).toMatchObject({
      status: "matching",
      hustleScore: 3,
      safetyAwarenessScore: 3,
      missing: [],
    });
    const other = await makeCandidate(app, { status: "approved", isJobReady: false });
    await rescore(other.user.id, {
      hustleScore: null,
      safetyAwarenessScore: null,
      coachabilityScore: null,
      reliabilityScore: 5,
    });
    expect(await read(other.profile.id)).toMatchObject({
      status: "approved",
      missing: ["assessment"],
    });
  });
});
