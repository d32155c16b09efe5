import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assessAnew } from "#server/features/assessment/api.ts";
import { assessments } from "#server/features/assessment/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { poolMembers } from "#server/features/matching/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { signedIn, makeUser, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm, profileIdOf } from "#test/support/jobseekers.ts";
import { readAgain, readPersonAgain } from "./again.ts";
import { pauseRescoring, rescoreEverybody } from "./commands.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const scoresOf = (userId: string) =>
  app.ctx.db
    .select()
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt));

/** Somebody whom an earlier engine scored, otherwise than that of now would. */
async function scoredBefore(engine: "rubric" | "human" = "rubric") {
  const user = await makeUser(app.ctx, { role: "jobseeker", firstName: "Rosa" });
  const as = await signIn(app.ctx, user.id);
  await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as });
  await app.work();
  const [latest] = await scoresOf(user.id);
  if (!latest) throw new Error("nothing was scored");
  const low = { score: 1, evidence: ["x"] };
  await app.ctx.db
    .update(assessments)
    .set({
      engine,
      version: "0",
      inputHash: "earlier",
      scores: { hustle: low, safetyAwareness: low, coachability: low, reliability: low },
    })
    .where(eq(assessments.id, latest.id));
  app.clock.advance(60);
  return user;
}

const state = async () => (await app.call("GET", "/api/admin/rescoring", { as: admin })).json();

test("everybody is scored anew, stopped and gone on with, with the old scores kept and one message", async () => {
  const people = [await scoredBefore(), await scoredBefore()];
  const byHand = await scoredBefore("human");
  const pause = (isPaused: boolean) =>
    app.call("PUT", "/api/admin/rescoring", { body: { isPaused }, as: admin });
  expect((await pause(true)).json()).toMatchObject({ isPaused: true, done: 0 });
  await rescoreEverybody(app.ctx);
  for (const { id } of people) expect(await scoresOf(id)).toHaveLength(1);

  await pause(false);
  await rescoreEverybody(app.ctx, 1);
  expect(await state()).toMatchObject({ done: 3, finishedAt: null });
  await rescoreEverybody(app.ctx);
  await rescoreEverybody(app.ctx);
  expect((await state()).finishedAt).not.toBeNull();
  for (const { id, email } of people) {
    const [now, before, ...others] = await scoresOf(id);
    expect(others).toEqual([]);
    expect(before?.version).toBe("0");
    expect(now?.scores).not.toEqual(before?.scores);
    await app.work();
    const told = (await app.mailTo(email)).filter(
      ({ subject }) => subject === "Your scores were updated",
    );
    expect(told).toHaveLength(1);
  }
  expect(await scoresOf(byHand.id)).toHaveLength(1);
});

test.each(["who was scored by hand", "who asked for no machine"])(
  "the pool and open matches follow for %s",
  async (who) => {
    const { ctx } = app;
    const user = await makeUser(ctx, { role: "jobseeker" });
    const as = await signIn(ctx, user.id);
    const certifications = "ASE A5. I don't have a CDL";
    const answers = { ...onboardingAnswers, certifications };
    await app.call("POST", "/api/candidate/profile", { body: answers, as });
    await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as });
    await app.work();
    const id = await profileIdOf(ctx, user.id);
    const body = { status: "approved", reason: "Seen." };
    await app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });
    await app.work();
    if (who === "who was scored by hand")
      await ctx.db
        .update(assessments)
        .set({ engine: "human" })
        .where(eq(assessments.userId, user.id));
    else
      await ctx.db
        .update(jobseekerProfiles)
        .set({ enableAIImprovement: false })
        .where(eq(jobseekerProfiles.userId, user.id));
    await readAgain(ctx, user.id);
    await app.work();
    // As an earlier release copied it: a word each.
    const theirs = eq(poolMembers.userId, user.id);
    const earlier = { certifications: ["ase", "a5", "i", "dont", "have", "a", "cdl"] };
    await ctx.db.update(poolMembers).set(earlier).where(theirs);
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as, { certifications: ["CDL"] });
    const { id: matchId } = await makeMatch(app, request.id, user.id, {
      certifications: { wanted: ["CDL"], matched: ["CDL"] },
    });
    await readAgain(ctx, user.id);
    await app.work();
    const [match] = await ctx.db.select().from(matches).where(eq(matches.id, matchId));
    expect(match?.reasons.certifications).toEqual({ wanted: ["CDL"], matched: [] });
    const [member] = await ctx.db.select().from(poolMembers).where(theirs);
    expect(member?.certifications).toEqual(["ase a5"]);
  },
);

/** The same server with a model of this name, which scores high or does not answer. */
function withModel(version: string, isAway = false): TestApp["ctx"] {
  const { assessor } = app.ctx;
  const high = { score: 5, evidence: ["x"] };
  const scores = {
    hustle: high,
    safetyAwareness: high,
    coachability: high,
    reliability: high,
  };
  const fingerprint: typeof assessor.fingerprint = (input) =>
    `${version}:${assessor.fingerprint(input)}`;
  return {
    ...app.ctx,
    assessor: {
      version,
      fingerprint,
      assess: async (input) => {
        const read = await assessor.assess(input);
        if (isAway) return read;
        return { ...read, scores, engine: "model", version, inputHash: fingerprint(input) };
      },
    },
  };
}

const newsTo = async (email: string) => {
  await app.work();
  const mails = await app.mailTo(email);
  return mails.filter(({ subject }) => subject === "Your scores were updated").length;
};

test("going back to earlier engines reads everybody by them again, and says so again", async () => {
  const { id, email } = await scoredBefore();
  const model = withModel("one");
  const finish = async (ctx: TestApp["ctx"]) => {
    for (let round = 0; round < 2; round += 1) await rescoreEverybody(ctx);
    app.clock.advance(60);
    return (await scoresOf(id))[0]?.engine;
  };
  expect((await state()).finishedAt).not.toBeNull();
  expect(await finish(model)).toBe("model");
  expect(await newsTo(email)).toBe(1);
  expect((await state()).finishedAt).toBeNull();
  // Stopped before it is replaced, it is not stopped when it comes back.
  await pauseRescoring(model, true);

  // While a release is rolled out, processes of both versions run; those of the earlier leave it alone.
  expect(await finish(app.ctx)).toBe("model");
  app.clock.advance(3600);
  expect(await finish(app.ctx)).toBe("rubric");
  expect(await newsTo(email)).toBe(2);
  expect((await state()).finishedAt).not.toBeNull();
  app.clock.advance(3600);
  expect(await finish(model)).toBe("model");
  expect(await newsTo(email)).toBe(3);
});

test("while the configured engine is away, what stands is kept, and it is asked again", async () => {
  const { id, email } = await scoredBefore();
  await rescoreEverybody(withModel("two", true));
  expect((await scoresOf(id)).map(({ inputHash }) => inputHash)).toEqual(["earlier"]);
  const again = readPersonAgain.handler;
  const attempt = { last: false };
  await expect(again(withModel("two", true), { userId: id }, attempt)).rejects.toThrow(
    "did not answer",
  );
  expect(await newsTo(email)).toBe(0);
  const { rows } = (await app.ctx.db.execute(sql`
    select 1 from jobs.job where name = ${readPersonAgain.name} and data ->> 'userId' = ${id}
      and state = 'created'`)) as unknown as { rows: unknown[] };
  expect(rows).toHaveLength(1);
  await again(withModel("two"), { userId: id }, attempt);
  expect((await scoresOf(id))[0]?.engine).toBe("model");
  expect(await newsTo(email)).toBe(1);
});

test("whoever is scored by somebody else meanwhile is left alone", async () => {
  const { id: userId } = await scoredBefore();
  const { assessor } = app.ctx;
  const assess: typeof assessor.assess = async (input) => {
    const [latest] = await scoresOf(userId);
    if (!latest) throw new Error("nothing was scored");
    const byHand = { ...latest, id: crypto.randomUUID(), engine: "human" as const };
    await app.ctx.db.insert(assessments).values({ ...byHand, createdAt: app.ctx.clock.now() });
    app.clock.advance(60);
    return assessor.assess(input);
  };
  await assessAnew({ ...app.ctx, assessor: { ...assessor, assess } }, userId);
  expect((await scoresOf(userId)).map(({ engine }) => engine)).toEqual(["human", "rubric"]);
});

test("only admins see it and stop it", async () => {
  const jobseeker = await signedIn(app.ctx, "jobseeker");
  for (const [as, status] of [
    [undefined, 401],
    [jobseeker, 403],
  ] as const) {
    const who = as ? { as } : {};
    expect((await app.call("GET", "/api/admin/rescoring", who)).statusCode).toBe(status);
    const body = { isPaused: true };
    expect((await app.call("PUT", "/api/admin/rescoring", { ...who, body })).statusCode).toBe(
      status,
    );
  }
});
