import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutcomeFigures } from "#contract/outcome-figures.ts";
import { selfIdentifications } from "#server/features/fairness/table.ts";
import { countFairness } from "#server/features/fairness/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate } from "#test/support/employers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { outcomeRounds, outcomes } from "./table.ts";
import { countOutcomes } from "./week.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.ctx.clock.now().getTime() - days * dayMs);

interface Made {
  score?: number | null;
  hired?: number;
  jobseekerId?: string | null;
  engine?: "rubric" | "human";
  left30?: boolean;
  still90?: boolean | null;
  again?: boolean | null;
}

/** Hires that were followed, as the product leaves them behind. */
async function make(hires: Made[]): Promise<void> {
  const rows = hires.map((hire) => ({ id: randomUUID(), ...hire }));
  await app.ctx.db.insert(outcomes).values(
    rows.map(({ id, score = 4, hired = 200, engine = "rubric", jobseekerId = null }) => ({
      id,
      jobseekerId,
      hiredAt: daysAgo(hired),
      hustle: score,
      reliability: score,
      engine,
    })),
  );
  const round = (days: 30 | 90, hired: number) => ({
    days,
    side: "shop" as const,
    askedAt: daysAgo(hired - days),
    closesAt: daysAgo(hired - days - 14),
    answeredAt: daysAgo(hired - days - 1),
  });
  await app.ctx.db
    .insert(outcomeRounds)
    .values(
      rows.flatMap(({ id, hired = 200, left30, still90, again = null }) => [
        { outcomeId: id, ...round(30, hired), stillThere: !left30, wouldHireAgain: again },
        ...(left30 || still90 === undefined || still90 === null
          ? []
          : [{ outcomeId: id, ...round(90, hired), stillThere: still90 }]),
      ]),
    );
}

const of = (figures: OutcomeFigures, band: string) => {
  const hustle = figures.traits.find(({ trait }) => trait === "hustle");
  const found = hustle?.bands.find((one) => one.band === band);
  if (!hustle || !found) throw new Error(`no band ${band}`);
  return { ...found, readings: hustle.readings };
};

const many = (number: number, hire: Made) => Array.from({ length: number }, () => hire);

describe("prediction against outcome", () => {
  test("tells nothing below thirty answers, and a share with its interval from there on", async () => {
    const admin = await signIn(app.ctx, (await makeUser(app.ctx, { role: "admin" })).id);
    await make([...many(29, { score: 2, still90: true })]);
    const few = of(await countOutcomes(app.ctx), "low");
    expect(few.measures.stillThere).toEqual({ answered: 29, share: null, low: null, high: null });
    await make(many(1, { score: 2, still90: false }));
    await make(many(40, { score: 4.5, still90: true }));
    const figures = await countOutcomes(app.ctx);
    expect(of(figures, "low").measures.stillThere).toMatchObject({ answered: 30, share: 29 / 30 });
    expect(of(figures, "high").readings).toMatchObject({ stillThere: "chance", stoodOut: "few" });
    const shown = await app.call("GET", "/api/admin/outcomes", { as: admin });
    expect(shown.json().hires).toBe(70);
    // The same until the week is over.
    await make(many(5, { score: 2 }));
    expect((await app.call("GET", "/api/admin/outcomes", { as: admin })).json().hires).toBe(70);
    app.clock.advance(7 * 24 * 3600);
    const later = await signIn(app.ctx, (await makeUser(app.ctx, { role: "admin" })).id);
    expect((await app.call("GET", "/api/admin/outcomes", { as: later })).json().hires).toBe(75);
  });

  test("says which way a trait's bands differ beyond chance", async () => {
    await make([...many(40, { score: 3, again: false }), ...many(40, { score: 5, again: true })]);
    expect(of(await countOutcomes(app.ctx), "high").readings.wouldHireAgain).toBe("higher");
  });

  test("leaves out what is not over: who left early alone would be known", async () => {
    const before = of(await countOutcomes(app.ctx), "middle").measures.stillThere.answered;
    await make([
      ...many(3, { score: 3.5, hired: 60, left30: true }),
      ...many(2, { score: 3.5, left30: true }),
      ...many(1, { score: 3.5, hired: 40, still90: true }),
    ]);
    const after = of(await countOutcomes(app.ctx), "middle");
    expect(after.measures.stillThere.answered - before).toBe(2);
  });

  test("holds scores by hand out of the engines' figures", async () => {
    const before = await countOutcomes(app.ctx);
    await make(many(4, { engine: "human" }));
    const after = await countOutcomes(app.ctx);
    expect(after.notByEngine - before.notByEngine).toBe(4);
    expect(of(after, "high").hires).toBe(of(before, "high").hires);
  });

  test("is the admins' alone", async () => {
    for (const role of ["employer", "jobseeker"] as const) {
      const as = await signIn(app.ctx, (await makeUser(app.ctx, { role })).id);
      expect((await app.call("GET", "/api/admin/outcomes", { as })).statusCode).toBe(403);
    }
    expect((await app.call("GET", "/api/admin/outcomes")).statusCode).toBe(401);
  });

  test("counts ten thousand hires", async () => {
    const { next } = chanceOf(1, 1);
    for (let batch = 0; batch < 20; batch++)
      await make(
        Array.from({ length: 500 }, () => ({
          score: 1 + Math.round(next() * 8) / 2,
          still90: next() < 0.8,
          again: next() < 0.7,
        })),
      );
    expect((await countOutcomes(app.ctx)).hires).toBeGreaterThan(10_000);
  }, 120_000);
});

test("groups are compared by how their hires went, worst first, and never in small numbers", async () => {
  const said = async (sex: "male" | "female", stays: number, leaves: number) => {
    for (const still90 of [
      ...many(stays, {}).map(() => true),
      ...many(leaves, {}).map(() => false),
    ]) {
      const { user } = await makeCandidate(app);
      const updatedAt = app.ctx.clock.now();
      await app.ctx.db
        .insert(selfIdentifications)
        .values({ userId: user.id, sex, raceEthnicity: null, updatedAt });
      await make([{ jobseekerId: user.id, still90 }]);
    }
  };
  const stayed = async () =>
    (await countFairness(app.ctx)).tables.find(
      ({ stage, grouping }) => stage === "stayed" && grouping === "sex",
    );
  await said("male", 5, 4);
  expect(await stayed()).toMatchObject({ withheld: true, notShown: null });
  await said("male", 9, 2);
  await said("female", 6, 6);
  const table = await stayed();
  expect(table?.rows.slice(0, 2)).toMatchObject([
    { category: "female", applicants: 12, selected: 6, rate: 0.5 },
    { category: "male", applicants: 20, selected: 14, rate: 0.7, verdict: "reference" },
  ]);
});
