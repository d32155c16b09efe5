import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test("a trait in words only has no number before a shop, in no list, mean or filter, until it is back", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const { employer, match } = await makeLoop(app);
  const choose = (isInWords: boolean) =>
    app.call("PUT", "/api/admin/worded-traits/safetyAwareness", { body: { isInWords }, as: admin });
  const list = async (query = "") =>
    (await app.call("GET", `/api/employer/matches${query}`, { as: employer.as })).json();
  expect((await list())[0]).toMatchObject({
    matchPercentage: 80,
    jobseeker: { safetyAwarenessScore: 5, inWords: {} },
  });
  expect((await choose(true)).json()).toEqual(["safetyAwareness"]);
  const [shown] = await list();
  // 4, 4 and 3 are left of 4, 5, 4 and 3.
  expect(shown).toMatchObject({
    matchPercentage: 73,
    reasons: { traitMean: null },
    jobseeker: {
      hustleScore: 4,
      safetyAwarenessScore: null,
      inWords: { safetyAwareness: "strong" },
    },
  });
  const detail = await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as });
  expect(detail.json().jobseeker).toMatchObject({ safetyAwarenessScore: null });
  const inWords = await app.call("GET", "/api/employer/worded-traits", { as: employer.as });
  expect(inWords.json()).toEqual(["safetyAwareness"]);
  expect(await list("?minScore=4")).toHaveLength(0);
  expect(await list("?trait=safety")).toHaveLength(1);
  expect(await list("?trait=safety&minScore=5")).toHaveLength(1);
  expect(await list("?trait=hustle&minScore=5")).toHaveLength(0);
  await choose(false);
  expect((await list())[0]).toMatchObject({
    matchPercentage: 80,
    jobseeker: { safetyAwarenessScore: 5, inWords: {} },
  });
});
