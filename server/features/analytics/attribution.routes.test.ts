import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeReferrer, signedIn } from "#test/support/factories.ts";
import { recordOutcomes } from "./commands.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const read = (query = "") =>
  app.call("GET", `/api/admin/analytics/attribution${query}`, { as: admin });

/** One person's road as far as it went, some days ago. */
const walk = (referralCode: string | undefined, daysAgo: number, ...actions: string[]) => {
  const journeyId = randomUUID();
  const now = new Date(app.ctx.clock.now().getTime() - daysAgo * 24 * 3600 * 1000);
  return recordOutcomes(
    { ...app.ctx, clock: { now: () => now } },
    actions.map((action) => ({
      event: "step",
      category: "test",
      action,
      eventId: `${journeyId}:${action}`,
      journeyId,
      referralCode,
    })),
  );
};

describe("the road from the visit to the hire", () => {
  test("counts each person once at each stage, by week, source and cohort", async () => {
    const sal = await makeReferrer(app.ctx, { name: "Sal" });
    const ida = await makeReferrer(app.ctx, { name: "=Ida" });
    await walk(sal.referralCode, 1, "job_application", "application_approved", "match_created");
    await walk(sal.referralCode, 15, "job_application", "successful_hire");
    await walk(ida.referralCode, 1, "job_application");
    await walk(undefined, 1, "job_application");
    for (const [sessionId, code] of [
      ["one", sal.referralCode],
      ["one", sal.referralCode],
      ["two", undefined],
    ])
      await app.call("POST", "/api/analytics/conversion", {
        body: { event: "page_view", sessionId, ...(code ? { referralCode: code } : {}) },
      });
    // A browser's word on outcomes does not count.
    await app.call("POST", "/api/analytics/conversion", {
      body: { event: "purchase", action: "successful_hire", referralCode: ida.referralCode },
    });

    const all = (await read()).json();
    expect(all.funnel).toEqual({
      visits: 2,
      applications: 4,
      approved: 1,
      accounts: 0,
      profiles: 0,
      matched: 1,
      interviewed: 0,
      hired: 1,
    });
    expect(all.weeks).toHaveLength(13);
    expect(all.weeks.map(({ week }: { week: string }) => new Date(week).getUTCDay())).toEqual(
      Array(13).fill(1),
    );
    const [first] = all.sources;
    expect(first).toMatchObject({ code: sal.referralCode, name: "Sal", applications: 2, hired: 1 });
    expect(all.sources.map(({ code }: { code: string | null }) => code)).toContain(null);
    const cohorts = all.cohorts.filter((row: { applications: number }) => row.applications > 0);
    expect(cohorts.at(0)).toMatchObject({ applications: 1, hired: 1, matched: 0 });
    expect(
      cohorts.reduce((sum: number, row: { applications: number }) => sum + row.applications, 0),
    ).toBe(4);
    expect(all.sourceWeeks).toContainEqual(
      expect.objectContaining({ code: ida.referralCode, applications: 1, hired: 0 }),
    );

    const one = (await read(`?source=${sal.referralCode.toLowerCase()}&weeks=4`)).json();
    expect(one.funnel).toMatchObject({ visits: 1, applications: 2, hired: 1 });
    expect(one.weeks).toHaveLength(4);
    expect(one.sources).toHaveLength(1);
    const without = (await read("?source=none")).json();
    expect(without.funnel).toMatchObject({ visits: 1, applications: 1, hired: 0 });
    expect((await read("?source=NOBODYS")).json().funnel).toMatchObject({ applications: 0 });
  });

  test.each(["weeks=5", "weeks=many", "source=a%00b", "other=1"])("refuses %s", async (query) => {
    const answer = await read(`?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
  });
});
