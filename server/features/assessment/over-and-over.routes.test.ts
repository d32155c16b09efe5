import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowances } from "#server/platform/http/budgets.ts";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { makeJobsDue } from "#test/support/jobs.ts";
import { onboardingAnswers, profileForm } from "#test/support/jobseekers.ts";
import { assessments } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("words that change on and on are read so often a day, and as they then are the next day", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, user.id);
  await app.call("POST", "/api/candidate/profile", { body: onboardingAnswers, as });
  const { aboutYourself } = profileForm();
  const save = async (more: string) => {
    const body = { ...profileForm(), aboutYourself: `${aboutYourself} ${more}` };
    expect((await app.call("POST", "/api/jobseeker/profile", { body, as })).statusCode).toBe(200);
    await app.work();
  };
  const read = () => app.ctx.db.$count(assessments, eq(assessments.userId, user.id));
  const own = sql`${budgets.key} = ${`assessment:${user.id}`}`;
  await save("I swept the bay.");
  expect(await read()).toBe(1);
  await app.ctx.db.update(budgets).set({ spent: allowances.assessment.times }).where(own);
  for (const more of ["I swept it twice.", "I swept it daily.", "I sweep it still."])
    await save(more);
  expect(await read()).toBe(1);

  // A day later.
  await app.ctx.db
    .update(budgets)
    .set({ resetsAt: sql`now()` })
    .where(own);
  await makeJobsDue(app.ctx);
  await app.work();
  expect(await read()).toBe(2);
});
