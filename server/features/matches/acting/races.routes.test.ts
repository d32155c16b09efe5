import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const hire = (as: string, id: string) =>
  app.call("POST", `/api/matches/${id}/action`, { body: { action: "hire" }, as });

describe("a hire", () => {
  test(
    "of the last place by two at once is one hire, fifty times",
    { timeout: 120_000 },
    async () => {
      const employer = await makeEmployer(app);
      for (let round = 0; round < 50; round += 1) {
        const request = await makeRequest(app, employer.as);
        const ids = [];
        for (let index = 0; index < 2; index += 1) {
          const { user } = await makeCandidate(app);
          ids.push((await makeMatch(app, request.id, user.id)).id);
        }
        const answers = await Promise.all(ids.map((id) => hire(employer.as, id)));
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
        expect(statuses).toEqual([200, 409]);
      }
    },
  );

  test(
    "of one person by two shops at once is one hire, fifty times",
    { timeout: 120_000 },
    async () => {
      const shops = [await makeEmployer(app), await makeEmployer(app, "Kowalski Tire")];
      for (let round = 0; round < 50; round += 1) {
        const { user } = await makeCandidate(app);
        const offers: [string, string][] = [];
        for (const { as } of shops) {
          const request = await makeRequest(app, as);
          offers.push([as, (await makeMatch(app, request.id, user.id)).id]);
        }
        const answers = await Promise.all(offers.map(([as, id]) => hire(as, id)));
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
        expect(statuses).toEqual([200, 409]);
      }
    },
  );
});
