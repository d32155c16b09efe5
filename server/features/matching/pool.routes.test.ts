import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm, profileIdOf } from "#test/support/jobseekers.ts";
import { poolListings, poolMembers, travelLimits } from "./table.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const limitPath = "/api/jobseeker/travel-limit";

async function memberOf(userId: string) {
  const [row] = await app.ctx.db.select().from(poolMembers).where(eq(poolMembers.userId, userId));
  return row ?? null;
}

const listingsOf = (member: number) =>
  app.ctx.db.$count(poolListings, eq(poolListings.member, member));

/** Somebody whom an admin has approved and who is ready. */
async function approved(form: object = {}) {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  const save = (body: object) => app.call("POST", "/api/jobseeker/profile", { body, as: me });
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as: me });
  await save({ ...profileForm(), skills: ["Brake Systems", "Welding", "Glass"], ...form });
  await app.work();
  const id = await profileIdOf(app.ctx, user.id);
  const move = async (status: string) => {
    const body = { status, reason: "Seen." };
    const answer = await app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });
    await app.work();
    return answer.json();
  };
  await move("approved");
  return { me, user, move, save };
}

describe("the pool", () => {
  let person: Awaited<ReturnType<typeof approved>>;
  beforeEach(async () => {
    person = await approved();
  });

  test("holds whoever is approved and job ready, as matching needs them", async () => {
    const member = await memberOf(person.user.id);
    expect(member).toMatchObject({
      latitude: 4233143,
      longitude: -8304575,
      reach: 30,
      availability: "full-time",
      hours: "day",
      otherSkills: ["glass"],
      certifications: ["ase a5", "ase a6", "forklift"],
    });
    // Every choice of two skills and of one that her story tells, and a word of her own.
    expect(await listingsOf(member?.member ?? 0)).toBe(10);
  });

  test("follows what they change", async () => {
    const before = await memberOf(person.user.id);
    const edit = {
      age: 31,
      location: "Clevland OH",
      availability: "part-time",
      hasTransportation: false,
      experienceLevel: "1-3",
      skills: ["Welding"],
    };
    app.clock.advance(1000);
    expect((await person.save(edit)).statusCode).toBe(200);
    await app.work();
    const after = await memberOf(person.user.id);
    expect(after).toMatchObject({
      member: before?.member,
      latitude: 4149950,
      availability: "part-time",
      reach: 10,
      otherSkills: [],
    });
    // The skill that the story tells stays.
    expect(await listingsOf(after?.member ?? 0)).toBe(5);
  });

  test("lets go of whoever is no longer matching, and takes them back", async () => {
    const before = await memberOf(person.user.id);
    await person.move("under_review");
    expect(await memberOf(person.user.id)).toBeNull();
    expect(await listingsOf(before?.member ?? 0)).toBe(0);
    await person.move("approved");
    expect(await memberOf(person.user.id)).not.toBeNull();
  });

  test("lets go of whoever turns out under 18, and of whoever asks to be erased", async () => {
    await app.ctx.db
      .update(jobseekerProfiles)
      .set({ age: 17 })
      .where(eq(jobseekerProfiles.userId, person.user.id));
    await app.call("PUT", limitPath, { body: { miles: 5 }, as: person.me });
    await app.work();
    expect(await memberOf(person.user.id)).toBeNull();

    const other = await approved();
    const body = { confirm: true };
    await app.call("POST", "/api/privacy/deletion", { body, as: other.me });
    await app.work();
    expect(await memberOf(other.user.id)).toBeNull();
  });

  test("has no place for whoever lives in a place that is not known", async () => {
    const { user } = await approved({ location: "Somewhere else entirely" });
    expect(await memberOf(user.id)).toBeNull();
  });

  test("forgets whoever is erased", async () => {
    await app.call("PUT", limitPath, { body: { miles: 50 }, as: person.me });
    await app.work();
    const { id: userId } = person.user;
    const member = await memberOf(userId);
    await erasePerson(app.ctx, userId);
    expect(await memberOf(userId)).toBeNull();
    expect(await listingsOf(member?.member ?? 0)).toBe(0);
    expect(await app.ctx.db.$count(travelLimits, eq(travelLimits.userId, userId))).toBe(0);
  });
});

describe("the travel limit", () => {
  test("is 30 miles with transport and 10 without, until somebody sets their own", async () => {
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    const me = await signIn(app.ctx, user.id);
    const read = async () => (await app.call("GET", limitPath, { as: me })).json();
    const put = (miles: unknown) => app.call("PUT", limitPath, { body: { miles }, as: me });
    expect(await read()).toEqual({ miles: null, usual: 10 });
    await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as: me });
    expect(await read()).toEqual({ miles: null, usual: 30 });
    expect((await put(45)).json()).toEqual({ miles: 45, usual: 30 });
    expect((await put(20)).json()).toEqual({ miles: 20, usual: 30 });
    for (const wrong of [0, 101, 2.5, "20", undefined])
      expect((await put(wrong)).statusCode).toBe(400);
    expect((await put(null)).json()).toEqual({ miles: null, usual: 30 });
  });
});
