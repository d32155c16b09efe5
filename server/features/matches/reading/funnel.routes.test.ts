import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeLoop, makeMatch } from "#test/support/employers.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const funnel = async (as: string, query = "") =>
  (await app.call("GET", `/api/employer/funnel${query}`, { as })).json();
test("counts how far each candidate got, and nothing of another shop", async () => {
  const { employer, request, match } = await makeLoop(app, { hiresNeeded: 2 });
  const others = [];
  for (let made = 0; made < 3; made++) {
    const { user } = await makeCandidate(app);
    others.push(await makeMatch(app, request.id, user.id));
  }
  const [met, passed] = others;
  await act(app, employer.as, match.id, "schedule_interview");
  await act(app, employer.as, match.id, "hire");
  await act(app, employer.as, met!.id, "schedule_interview");
  await act(app, employer.as, passed!.id, "pass");
  expect(await funnel(employer.as)).toEqual({ matched: 4, answered: 3, interviewed: 2, hired: 1 });

  const stranger = await makeEmployer(app);
  const nothing = { matched: 0, answered: 0, interviewed: 0, hired: 0 };
  expect(await funnel(stranger.as)).toEqual(nothing);
});

test("another shop's funnel is not there, whether or not the shop is", async () => {
  const { employer } = await makeLoop(app);
  const stranger = await makeEmployer(app);
  const theirs = `/api/employer/funnel?shopId=${employer.shopId}`;
  const nobodys = "/api/employer/funnel?shopId=00000000-0000-4000-8000-000000000000";
  const [known, unknown] = await Promise.all(
    [theirs, nobodys].map((path) => app.call("GET", path, { as: stranger.as })),
  );
  expect(known?.statusCode).toBe(404);
  expect(unknown?.body).toBe(known?.body);
  expect((await app.call("GET", theirs, { as: employer.as })).statusCode).toBe(200);
});
