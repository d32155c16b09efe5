import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submissions } from "#server/platform/http/table.ts";
import { hourMs } from "#server/platform/clock.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink } from "#test/support/callers.ts";
import { toEvening } from "#test/support/clock.ts";
import { tableNames, tracesOf } from "#test/support/dump.ts";
import { makeLoop } from "#test/support/employers.ts";
import { makeEntry, makeReferrer, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm, profileIdOf } from "#test/support/jobseekers.ts";
import { upload } from "#test/support/upload.ts";
import { erasePerson, keepRetention } from "./commands.ts";

const day = 24 * 60 * 60;
const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-files-"));
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await testApp({ FILES_DIR: filesDir });
});
afterAll(async () => {
  await app.close();
  rmSync(filesDir, { recursive: true });
});

/** Somebody with something in every part of the product, and the words that give them away. */
async function knownPerson() {
  const number = ++made;
  const email = `zebulonia${number}@example.com`;
  const name = { firstName: `Zebulonia${number}`, lastName: `Quartermaine${number}` };
  const phone = `(313) 555-77${String(number).padStart(2, "0")}`;
  const full = `${name.firstName} ${name.lastName}`;
  await makeEntry(app.ctx, { email, phone, name: full });
  await makeReferrer(app.ctx, { name: full, contact: `${phone}, ${email}` });
  const user = await makeUser(app.ctx, { role: "jobseeker", email, ...name, name: full });
  const me = await signIn(app.ctx, user.id);
  const form = { ...profileForm(), ...name, phone };
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as: me });
  await app.call("POST", "/api/jobseeker/profile", { body: form, as: me });
  const resume = upload(`${full}\n${phone}\nSix years at the same shop.`, `${full}.txt`);
  expect((await app.call("POST", "/api/jobseeker/resume", { ...resume, as: me })).statusCode).toBe(
    201,
  );
  await app.call("PUT", "/api/privacy/statement", { body: { text: `I am ${full}.` }, as: me });
  await app.work();
  await app.call("POST", "/api/privacy/review-requests", {
    body: { text: `Please call ${phone}.` },
    as: me,
  });
  await app.work();
  return { me, user, email, words: [user.id, email, phone, name.firstName, name.lastName] };
}

const ask = (as: string) =>
  app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as });

const retain = async () => {
  await keepRetention(app.ctx);
  await app.work();
};

describe("what is kept about a person", () => {
  test("is handed over whole, with how long each part is kept", async () => {
    const { me, email } = await knownPerson();
    await askForLink(app, { email });
    await app.work();
    const answer = await app.call("GET", "/api/privacy/export", { as: me });
    const today = app.ctx.clock.now().toISOString().slice(0, 10);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="handpicked-export-${today}.json"`,
    );
    const { exportedAt: _, ...parts } = answer.json();
    expect(Object.keys(parts).toSorted()).toEqual(
      app.ctx.personalData.map(({ name }) => name).toSorted(),
    );
    for (const part of Object.values<{ kept: string }>(parts)) expect(part.kept).not.toBe("");
    expect(parts.account.data.user.email).toBe(email);
    expect(parts.resume.data.text).toContain("Six years");
    expect(parts.rights.data.statement).toContain("Zebulonia");
    for (const name of ["profile", "onboarding", "assessments", "application", "messages"])
      expect(JSON.stringify(parts[name].data).length, name).toBeGreaterThan(20);
  });

  test("is in tables that one part each answers for, or that hold no account", async () => {
    // Counters that run out within minutes, the keys of the server itself, and its processes.
    const holdNoAccount = [
      "budgets",
      "marks",
      "push_keys",
      "referral_settings",
      "rescorings",
      "workers",
    ];
    const owned = app.ctx.personalData.flatMap(({ tables }) => tables.map(getTableName));
    expect(owned.toSorted()).toEqual([...new Set(owned)].toSorted());
    const all = (await tableNames(app.ctx))
      .filter((name) => name.startsWith("public."))
      .map((name) => name.slice("public.".length));
    expect(all.filter((name) => !owned.includes(name) && !holdNoAccount.includes(name))).toEqual(
      [],
    );
  });
});

test("one's own data is handed over ten times an hour, each costing a look through all texts", async () => {
  const as = await signedIn(app.ctx, null);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await app.call("GET", "/api/privacy/export", { as })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

describe("asking to be erased", () => {
  test("names a day that nobody in the United States has reached before the erasure", async () => {
    app.clock.advance(toEvening(app.ctx.clock.now()));
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    const asked = (await ask(await signIn(app.ctx, user.id))).json();
    const [mail] = await app.mailTo(user.email);
    const day = new Date(Date.parse(asked.erasedAt) - 11 * hourMs).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(mail?.text).toContain(`will be erased on ${day}. Changed your mind? Sign in before`);
  });

  test("signs out at once; signing in then offers only to cancel", async () => {
    const { me, user } = await knownPerson();
    expect((await ask(me)).statusCode).toBe(202);
    expect((await app.call("GET", "/api/jobseeker/overview", { as: me })).statusCode).toBe(401);

    const back = await signIn(app.ctx, user.id);
    for (const url of ["/api/jobseeker/overview", "/api/privacy/export", "/api/jobseeker/resume"])
      expect((await app.call("GET", url, { as: back })).statusCode, url).toBe(403);
    const seen = await app.call("GET", "/api/auth/user", { as: back });
    expect(seen.json().leavingAt).not.toBeNull();
    const stay = await app.call("DELETE", "/api/privacy/deletion", { as: back });
    expect(stay.json()).toEqual({ cancelled: true });
    expect((await app.call("GET", "/api/jobseeker/overview", { as: back })).statusCode).toBe(200);
  });

  test("takes along the answers that others could still have repeated", async () => {
    const { user, words } = await knownPerson();
    const admin = await signedIn(app.ctx, "admin");
    const shop = await signedIn(app.ctx, "employer");
    const session = await app.call("POST", "/api/hiring-scout/sessions", {
      body: { roleTitle: "Brake tech" },
      as: shop,
    });
    const create = async (as: string, url: string, body: object) => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      expect((await app.call("POST", url, { as, body, headers })).statusCode).toBe(201);
    };
    await create(admin, "/api/admin/referrers", {
      name: user.name,
      referralCode: "REF-ZEB",
      contact: user.email,
    });
    const score = `/api/hiring-scout/sessions/${session.json().id}/score`;
    const candidateData = `I torque wheels. ${user.email}`;
    await create(shop, score, { candidateName: user.name, candidateData });
    await create(shop, score, { candidateName: "Somebody Else", candidateData: "I weld." });
    await erasePerson(app.ctx, user.id);
    await app.work();
    expect(await tracesOf(app.ctx, words)).toEqual([]);
    expect(await app.ctx.db.$count(submissions)).toBe(1);
  });

  test("leaves no trace after 30 days, and everything until then", async () => {
    const { me, words } = await knownPerson();
    const files = readdirSync(filesDir).length;
    await ask(me);
    await app.work();
    app.clock.advance(29 * day);
    await retain();
    expect(await tracesOf(app.ctx, words)).not.toEqual([]);
    app.clock.advance(2 * day);
    await retain();
    expect(await tracesOf(app.ctx, words)).toEqual([]);
    expect(readdirSync(filesDir)).toHaveLength(files - 1);
  });
});

test("the last admin cannot ask to be erased, not even two of them at once", async () => {
  const other = await testApp();
  const admins = [await signedIn(other.ctx, "admin"), await signedIn(other.ctx, "admin")];
  const ask = (as: string) =>
    other.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as });
  const answers = await Promise.all(admins.map(ask));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toContain(
    "last admin",
  );
  await other.close();
});

describe("silence", () => {
  const subjects = async (email: string) =>
    (await app.mailTo(email)).map(({ subject }) => subject).length;

  test("of 24 months erases, 30 days after a notice", async () => {
    const { email, words } = await knownPerson();
    const before = await subjects(email);
    app.clock.advance(690 * day);
    await retain();
    expect(await subjects(email)).toBe(before);
    app.clock.advance(20 * day);
    await retain();
    await retain();
    expect(await subjects(email)).toBe(before + 1);
    app.clock.advance(22 * day);
    await retain();
    expect(await tracesOf(app.ctx, words)).not.toEqual([]);
    app.clock.advance(9 * day);
    await retain();
    expect(await tracesOf(app.ctx, words)).toEqual([]);
  });

  test("ends when the person comes back", async () => {
    const { user, words } = await knownPerson();
    app.clock.advance(710 * day);
    await retain();
    const back = await signIn(app.ctx, user.id);
    expect((await app.call("GET", "/api/jobseeker/overview", { as: back })).statusCode).toBe(200);
    app.clock.advance(31 * day);
    await retain();
    expect(await tracesOf(app.ctx, words)).not.toEqual([]);
  });
});

test("that a review is open stands beside the scores, for the shop and for an admin", async () => {
  const { employer, candidate, match } = await makeLoop(app);
  const admin = await signedIn(app.ctx, "admin");
  const seen = async () => {
    const shop = await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as });
    const path = `/api/admin/candidates/${await profileIdOf(app.ctx, candidate.user.id)}`;
    const desk = await app.call("GET", path, { as: admin });
    return [shop.json().isReviewOpen, desk.json().isReviewOpen];
  };
  expect(await seen()).toEqual([false, false]);
  await app.ctx.jobs.announce(app.ctx.db, "profile-changed", { userId: candidate.user.id });
  await app.work();
  const asked = await app.call("POST", "/api/privacy/review-requests", {
    body: { text: "My safety score" },
    as: candidate.as,
  });
  expect(await seen()).toEqual([true, true]);
  await app.call("PATCH", `/api/admin/review-requests/${asked.json().id}`, {
    body: { answer: "We read it again." },
    as: admin,
  });
  expect(await seen()).toEqual([false, false]);
});

test("who has no scores yet is not offered another look at them, and cannot ask for one", async () => {
  const { id } = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, id);
  const offered = async () => (await app.call("GET", "/api/privacy", { as })).json().can;
  const asking = () =>
    app.call("POST", "/api/privacy/review-requests", { body: { text: "Look again" }, as });
  expect(await offered()).toEqual({ askForReview: false });
  expect((await asking()).statusCode).toBe(409);
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as });
  await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as });
  await app.work();
  expect(await offered()).toEqual({ askForReview: true });
  expect((await asking()).statusCode).toBe(201);
  expect(await offered()).toEqual({ askForReview: false });
});

test("a review request waits alone, is answered once, and the person is told", async () => {
  const { me, email } = await knownPerson();
  const admin = await signedIn(app.ctx, "admin");
  const url = "/api/privacy/review-requests";
  expect((await app.call("POST", url, { body: { text: "Again" }, as: me })).statusCode).toBe(409);
  const [open] = (await app.call("GET", "/api/privacy", { as: me })).json().reviewRequests;
  const answerIt = (as: string) =>
    app.call("PATCH", `/api/admin/review-requests/${open.id}`, {
      body: { answer: "We read it again.\nYou are right." },
      as,
    });
  expect((await answerIt(me)).statusCode).toBe(403);
  expect((await answerIt(admin)).json()).toMatchObject({ status: "answered" });
  expect((await answerIt(admin)).statusCode).toBe(409);
  const [mail] = await app.mailTo(email);
  expect(mail?.text).toMatch(/We read it again\.\nYou are right\.[^]+\/account\/privacy\n/);
  expect(mail?.html).toContain("We read it again.<br>You are right.");
  expect((await app.call("POST", url, { body: { text: "Again" }, as: me })).statusCode).toBe(201);
});
