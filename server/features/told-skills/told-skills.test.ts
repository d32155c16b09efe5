import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { readToldSkills } from "./commands.ts";
import { personalData } from "./personal-data.ts";
import { skillsToldByOne } from "./queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const story =
  "Brakes and suspension for six years at a shop in town, call 313 555 0142 for my boss. I never opened a transmission. My cousin welds.";

async function teller(given: object = {}) {
  const person = await makeCandidate(app, { skills: [], aboutYourself: story, ...given });
  await app.ctx.jobs.announce(app.ctx.db, "profile-changed", { userId: person.user.id });
  await app.work();
  return person;
}

const list = async (as: string) =>
  (await app.call("GET", "/api/jobseeker/told-skills", { as })).json();
const keep = (as: string, skill: string, isOff: boolean, has = true) =>
  app.call("PUT", `/api/jobseeker/told-skills/${encodeURIComponent(skill)}`, {
    body: { has, isOff },
    as,
  });

const transmission = "Transmission Repair";
const denied = (isOff: boolean) => ({
  skill: transmission,
  has: false,
  quote: "I never opened a transmission",
  isOff,
});

test("what a story tells of skills is matched, quoted to the shop, and can be taken off for good", async () => {
  const { as, user, profile } = await teller({ status: "approved", isJobReady: false });
  // The answer about certifications counts too: it names an ASE test.
  const [ase, brakes, ...others] = await list(as);
  expect([ase.skill, others]).toEqual(["ASE Certified", [denied(false)]]);
  expect(brakes).toMatchObject({ skill: "Brake Systems", has: true, isOff: false });
  expect(story).toContain(brakes.quote);

  const employer = await makeEmployer(app);
  const skills = ["Brake Systems", "Transmission Repair", "Welding"];
  const request = await makeRequest(app, employer.as, { skills });
  const admin = await signedIn(app.ctx, "admin");
  const sent = await app.call("POST", `/api/admin/talent-requests/${request.id}/matches`, {
    body: { candidateId: profile.id },
    as: admin,
  });
  const { id } = sent.json();
  const shown = async () =>
    (await app.call("GET", `/api/employer/matches/${id}`, { as: employer.as })).json();
  const before = await shown();
  expect(before.reasons.skills).toEqual({
    wanted: skills,
    matched: ["Brake Systems"],
    denied: ["Transmission Repair"],
  });
  expect(before.toldSkills[1].quote).toContain("Brakes and suspension for six years");
  expect(before.toldSkills[1].quote).not.toContain("0142");
  expect(before.deniedSkills).toEqual([
    { skill: "Transmission Repair", quote: "I never opened a transmission" },
  ]);

  expect((await keep(as, "Brake Systems", true)).json()[1].isOff).toBe(true);
  await app.ctx.jobs.announce(app.ctx.db, "profile-changed", { userId: user.id });
  await app.work();
  expect((await list(as))[1].isOff).toBe(true);
  const after = await shown();
  expect(after.reasons.skills.matched).toEqual([]);
  expect(after.toldSkills).toHaveLength(1);

  await keep(as, "Brake Systems", false);
  await app.work();
  expect((await shown()).reasons.skills.matched).toEqual(["Brake Systems"]);
});

test("what a story denies is shown to the person first, and can be taken off for good", async () => {
  const { as, user, profile } = await teller();
  const shown = async () => (await skillsToldByOne(app.ctx, user.id)).lacks;
  const rewrite = async (aboutYourself: string) => {
    await app.ctx.db
      .update(jobseekerProfiles)
      .set({ aboutYourself })
      .where(eq(jobseekerProfiles.id, profile.id));
    await readToldSkills(app.ctx, user.id);
  };
  expect(await list(as)).toContainEqual(denied(false));
  expect(await shown()).toHaveLength(1);

  expect((await keep(as, transmission, true)).statusCode).toBe(404);
  expect((await keep(as, transmission, true, false)).json()).toContainEqual(denied(true));
  expect(await shown()).toEqual([]);
  await rewrite(`${story} Honest.`);
  expect(await list(as)).toContainEqual(denied(true));
  expect(await shown()).toEqual([]);

  await rewrite("I rebuild transmissions.");
  expect((await skillsToldByOne(app.ctx, user.id)).has).toContainEqual(
    expect.objectContaining({ skill: transmission }),
  );
  await rewrite(story);
  expect(await shown()).toEqual([]);
  await keep(as, transmission, false, false);
  expect(await shown()).toHaveLength(1);

  const exported = await personalData.collect(app.ctx, { userId: user.id, email: user.email });
  expect(JSON.stringify(exported)).toContain("I never opened a transmission");
});

test("nothing is read of who asked for no machine, and a skill nobody told is not there", async () => {
  const { as } = await teller({ enableAIImprovement: false });
  expect(await list(as)).toEqual([]);
  expect((await keep(as, "Brake Systems", true)).statusCode).toBe(404);
  const employer = await makeEmployer(app);
  for (const caller of [undefined, employer.as])
    expect(
      (await app.call("GET", "/api/jobseeker/told-skills", caller ? { as: caller } : {}))
        .statusCode,
    ).toBe(caller ? 403 : 401);
});

test("what an unsent story tells is answered and not kept, without what was taken off", async () => {
  const { as } = await teller();
  const draft = async (stories: string) =>
    (await app.call("POST", "/api/jobseeker/draft-skills", { body: { stories }, as })).json();
  const written = "I weld patch panels all day. I do brakes. My cousin rebuilds transmissions.";
  expect(await draft(written)).toEqual([
    { skill: "Welding", quote: "I weld patch panels all day" },
    { skill: "Brake Systems", quote: "I do brakes" },
  ]);
  expect((await list(as)).map((told: { skill: string }) => told.skill)).not.toContain("Welding");
  await keep(as, "Brake Systems", true);
  expect((await draft(written)).map((told: { skill: string }) => told.skill)).toEqual(["Welding"]);

  const long = { body: { stories: "I do brakes. ".repeat(400) }, as };
  expect((await app.call("POST", "/api/jobseeker/draft-skills", long)).statusCode).toBe(400);
  const employer = await makeEmployer(app);
  for (const caller of [undefined, employer.as])
    expect(
      (
        await app.call("POST", "/api/jobseeker/draft-skills", {
          body: { stories: written },
          ...(caller && { as: caller }),
        })
      ).statusCode,
    ).toBe(caller ? 403 : 401);
});
