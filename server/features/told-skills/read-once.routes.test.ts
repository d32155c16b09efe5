import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { pool } from "#server/platform/work/pool.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate } from "#test/support/employers.ts";
import { readToldSkills } from "./commands.ts";
import { listToldSkills } from "./queries.ts";
import { skillReadings } from "./table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const readInThreads = () => pool.counts().done.readTexts ?? 0;

const write = (userId: string, aboutYourself: string) =>
  app.ctx.db
    .update(jobseekerProfiles)
    .set({ aboutYourself })
    .where(eq(jobseekerProfiles.userId, userId));

const skillsOf = async (userId: string) =>
  (await listToldSkills(app.ctx, userId)).map(({ skill }) => skill);

test("words are read in a thread, and again only once they or the engine changed", async () => {
  const { user, as } = await makeCandidate(app, { skills: [], aboutYourself: "I do brakes." });
  await app.work();
  const before = readInThreads();
  for (const phone of ["313 555 0142", "313 555 0143"]) {
    const sent = await app.call("PUT", "/api/jobseeker/contact", { body: { phone }, as });
    expect(sent.statusCode, sent.body).toBe(200);
    await app.work();
  }
  const first = readInThreads();
  expect(first - before).toBeLessThanOrEqual(1);
  expect(await skillsOf(user.id)).toContain("Brake Systems");

  await write(user.id, "I do brakes. I weld patch panels all day.");
  await readToldSkills(app.ctx, user.id);
  expect(readInThreads()).toBe(first + 1);
  expect(await skillsOf(user.id)).toContain("Welding");

  await app.ctx.db
    .update(skillReadings)
    .set({ hash: "of other lists" })
    .where(eq(skillReadings.userId, user.id));
  await readToldSkills(app.ctx, user.id);
  expect(readInThreads()).toBe(first + 2);
});

test("words that change while they are read are read again", async () => {
  const { user } = await makeCandidate(app, { skills: [], aboutYourself: "I do brakes." });
  await app.work();
  const long = `I do brakes. ${"The shop was on the corner. ".repeat(2000)}`;
  await write(user.id, long);
  await Promise.all([
    readToldSkills(app.ctx, user.id),
    write(user.id, "I weld patch panels all day."),
  ]);
  const skills = await skillsOf(user.id);
  expect(skills).toContain("Welding");
  expect(skills).not.toContain("Brake Systems");
});

test("what other words tell reaches the person's open pages", async () => {
  const { user } = await makeCandidate(app, { skills: [], aboutYourself: "I do brakes." });
  await app.work();
  const heard: string[] = [];
  app.ctx.live.subscribe(user.id, {
    changed: (topic) => heard.push(topic),
    resync: () => undefined,
    end: () => undefined,
  });
  await write(user.id, "I weld patch panels all day.");
  await readToldSkills(app.ctx, user.id);
  await expect.poll(() => heard).toEqual(["profile"]);
});
