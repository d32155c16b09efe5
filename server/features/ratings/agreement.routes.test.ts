import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingWording } from "#contract/reading-wording.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { users } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { selfIdentifications } from "#server/features/fairness/table.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { measureRated, ratedTable } from "#test/eval/rated.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";
import { countAgreement } from "./agreement.ts";
import { ratedSet } from "./rated-set.ts";
import { ratedTexts, ratings, readingConsents, textScores } from "./table.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
  for (let n = 0; n < 40; n++) await makeRated(n);
});
afterAll(() => app.close());

const people = [1, 2, 3].map(() => crypto.randomUUID());
const { next, whole } = chanceOf(1, 1);

/** Somebody whose text two people rated; the engine misreads the women among them. */
async function makeRated(n: number) {
  const { ctx } = app;
  const now = ctx.clock.now();
  const { id: userId } = await makeUser(ctx, { role: "jobseeker" });
  const person = { userId, firstName: "Rosa", age: 31, createdAt: now, updatedAt: now };
  await ctx.db.insert(jobseekerProfiles).values({ id: crypto.randomUUID(), ...person });
  const sex = n % 2 === 0 ? "female" : "male";
  await ctx.db.insert(selfIdentifications).values({ userId, sex, updatedAt: now });
  const [textId, there] = [crypto.randomUUID(), whole(1, 5)];
  const passages = [{ source: "aboutYourself", text: "I torque every wheel." }];
  await ctx.db
    .insert(ratedTexts)
    .values({ id: textId, userId, hash: textId, language: "en", passages, createdAt: now });
  const trait = { score: sex === "female" ? whole(1, 5) : there, evidence: ["torque every wheel"] };
  const scores = { hustle: trait, safetyAwareness: trait, coachability: trait, reliability: trait };
  await ctx.db
    .insert(textScores)
    .values({ textId, engine: "rubric", version: "1", scores, scoredAt: now });
  for (const raterId of people.toSorted(() => next() - 0.5).slice(0, 2)) {
    const level = next() < 0.8 ? there : whole(1, 5);
    await ctx.db.insert(ratings).values({
      id: crypto.randomUUID(),
      textId,
      raterId,
      hustle: level,
      safetyAwareness: level,
      coachability: n % 5 === 0 ? null : level,
      reliability: null,
      givenAt: now,
      ratedAt: now,
    });
  }
}

const read = async () => (await app.call("GET", "/api/admin/agreement", { as: admin })).json();

describe("agreement", () => {
  test("is null before the first count, and counts nothing that can still be changed", async () => {
    await countAgreement(app.ctx);
    expect(await read()).toBeNull();
    app.clock.advance(11 * 60);
    await countAgreement(app.ctx);
    const { report } = await read();
    expect(report).toMatchObject({ ratings: 80, texts: 40, raters: 3 });
    const [hustle] = report.rows;
    expect(hustle).toMatchObject({ trait: "hustle", language: "all" });
    expect(hustle.people).toMatchObject({ ratings: 80, isFew: false });
    expect(hustle.people.kappa.value).toBeGreaterThan(hustle.engines[0].comparison.kappa.value);
    expect(
      report.rows.find((row: { language: string }) => row.language === "es").people,
    ).toMatchObject({ ratings: 0, isFew: true, kappa: null });
    expect(await app.ctx.db.select().from(ratings)).toSatisfy(
      (rows: { comparedAt: Date | null }[]) => rows.every(({ comparedAt }) => comparedAt !== null),
    );
  });

  test("shows the group with which the engine agrees least first, and none that is small", async () => {
    const { groups } = await read();
    const sex = groups.find(({ grouping }: { grouping: string }) => grouping === "sex");
    expect(sex.rows.map(({ category }: { category: string }) => category)).toEqual([
      "female",
      "male",
      "other",
    ]);
    expect(sex.rows[0]).toMatchObject({ people: 20 });
    expect(sex.rows[2]).toMatchObject({ people: null, ratings: null, kappa: null });
    const race = groups.find(({ grouping }: { grouping: string }) => grouping === "race_ethnicity");
    expect(race).toMatchObject({ notShown: 40 });
  });

  test("stays as it is for groups until the week ends, whatever one person does", async () => {
    const before = (await read()).groups;
    await makeRated(40);
    app.clock.advance(11 * 60);
    await countAgreement(app.ctx);
    const after = await read();
    expect(after.report.texts).toBe(41);
    expect(after.groups).toEqual(before);
  });

  test("opens a text with everybody's numbers, the engine's quotes, and a line in the person's record", async () => {
    const { report } = await read();
    const [first] = report.differing;
    const answer = await app.call("GET", `/api/admin/agreement/texts/${first.textId}`, {
      as: admin,
    });
    expect(answer.json()).toMatchObject({
      passages: [{ text: "I torque every wheel." }],
      engines: [{ engine: "rubric", scores: { hustle: { evidence: ["torque every wheel"] } } }],
    });
    expect(answer.json().ratings).toHaveLength(2);
    const nothing = await app.call("GET", `/api/admin/agreement/texts/${crypto.randomUUID()}`, {
      as: admin,
    });
    expect(nothing.statusCode).toBe(404);
  });

  test.each(["leavingAt", "deactivatedAt"] as const)(
    "shows numbers and neither words nor quotes of a text whose writer's account has a %s",
    async (closed) => {
      const [first] = (await read()).report.differing;
      const [text] = await app.ctx.db
        .select()
        .from(ratedTexts)
        .where(eq(ratedTexts.id, first.textId));
      const close = (at: Date | null) =>
        app.ctx.db
          .update(users)
          .set({ [closed]: at })
          .where(eq(users.id, text?.userId ?? ""));
      const open = async () =>
        (await app.call("GET", `/api/admin/agreement/texts/${first.textId}`, { as: admin })).json();
      const before = await open();
      expect(before.passages).not.toBeNull();
      await close(app.ctx.clock.now());
      const after = await open();
      await close(null);
      expect(after).toMatchObject({ passages: null, ratings: before.ratings });
      expect(JSON.stringify(after)).not.toContain("torque");
    },
  );

  test("forgets whoever is erased at the next count, and rests where nothing changed", async () => {
    const [text] = await app.ctx.db.select().from(ratedTexts).limit(1);
    await erasePerson(app.ctx, text?.userId ?? "");
    await countAgreement(app.ctx);
    const counted = await read();
    expect(counted.report.texts).toBe(40);
    app.clock.advance(60);
    await countAgreement(app.ctx);
    expect((await read()).computedAt).toBe(counted.computedAt);
    await app.ctx.db
      .update(textScores)
      .set({ version: "2", scoredAt: app.ctx.clock.now() })
      .where(eq(textScores.version, "1"));
    await countAgreement(app.ctx);
    expect((await read()).computedAt).not.toBe(counted.computedAt);
  });

  test("becomes an evaluation set of masked words and numbers, without whoever takes consent back", async () => {
    const [text] = await app.ctx.db.select().from(ratedTexts).limit(1);
    expect(await ratedSet(app.ctx)).toEqual([]);
    const answer = {
      userId: text?.userId ?? "",
      wording: readingWording,
      answeredAt: app.ctx.clock.now(),
    };
    await app.ctx.db.insert(readingConsents).values({ ...answer, agrees: true });
    const set = await ratedSet(app.ctx);
    expect(set).toMatchObject([
      {
        id: "text-1",
        text: "I torque every wheel.",
        ratings: [{ rater: "rater-1" }, { rater: "rater-2" }],
      },
    ]);
    expect(ratedTable(measureRated(set))).toContain("1 texts, 2 ratings by 2 people");
    await app.ctx.db.update(readingConsents).set({ wording: 0 });
    expect(await ratedSet(app.ctx)).toEqual(set);
    const leaving = (leavingAt: Date | null) =>
      app.ctx.db.update(users).set({ leavingAt }).where(eq(users.id, answer.userId));
    await leaving(app.ctx.clock.now());
    expect(await ratedSet(app.ctx)).toEqual([]);
    await leaving(null);
    expect(await ratedSet(app.ctx)).toEqual(set);
    await app.ctx.db.update(readingConsents).set({ agrees: false });
    expect(await ratedSet(app.ctx)).toEqual([]);
  });
});
