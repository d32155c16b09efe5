import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeColleague, makeEmployer, makeLoop } from "#test/support/employers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

/** An open page: what it hears, up to a sign that is sent last. */
function openPage(userId: string) {
  let told: string[] = [];
  app.ctx.live.subscribe(userId, {
    changed: (topic) => told.push(topic),
    resync() {},
    end() {},
  });
  return {
    async heard() {
      await app.ctx.live.publish(app.ctx.db, userId, "access");
      await expect.poll(() => told).toContain("access");
      const all = told.filter((topic) => topic !== "access");
      told = [];
      return all;
    },
  };
}

const pass = (as: string, id: string) =>
  app.call("PATCH", `/api/matches/${id}/feedback`, { body: { hireDecision: "rejected" }, as });

test("an open page hears of its reader's own matches, and of nobody else's", async () => {
  const loop = await makeLoop(app);
  const shop = openPage(loop.employer.user.id);
  const rival = openPage((await makeEmployer(app, "Rival Motors")).user.id);
  const other = openPage((await makeCandidate(app)).user.id);
  await shop.heard();
  await other.heard();
  expect((await pass(loop.employer.as, loop.match.id)).statusCode).toBe(200);
  expect(await shop.heard()).toContain("matches");
  expect(await rival.heard()).toEqual([]);
  expect(await other.heard()).toEqual([]);
});

test("who was removed from a shop hears no more of it", async () => {
  const loop = await makeLoop(app);
  const colleague = await makeColleague(app, loop.employer.as, "removed@live.test");
  const page = openPage(colleague.id);
  const { as } = loop.employer;
  await app.call("DELETE", `/api/employer/shop/members/${colleague.id}`, { as });
  await page.heard();
  expect((await pass(as, loop.match.id)).statusCode).toBe(200);
  expect(await page.heard()).toEqual([]);
});

test("a request that is closed, and a match that is over, tell nothing more to a candidate", async () => {
  const loop = await makeLoop(app);
  const { as } = loop.employer;
  await pass(as, loop.match.id);
  app.clock.advance(11 * 60);
  await app.work();
  const page = openPage(loop.candidate.user.id);
  await page.heard();
  const said = { employerFeedback: "Our words", feedbackRating: 2 };
  await app.call("PATCH", `/api/matches/${loop.match.id}/feedback`, { body: said, as });
  await app.call("PATCH", `/api/talent-requests/${loop.request.id}`, {
    body: { description: "Something else altogether" },
    as,
  });
  expect(await page.heard()).toEqual([]);
});
