import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeColleague } from "#test/support/employers.ts";
import { makeProposal } from "#test/support/interviews.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test("a shop that changes hands between question and answer: the interview is the new owner's alone", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const heir = await makeColleague(app, employer.as, "heir@example.com");
  const to = (method: "PUT" | "DELETE", url: string, as: string, body?: object) =>
    app.call(method, url, { as, ...(body && { body }) });
  const handed = await to("PUT", "/api/employer/shop/owner", employer.as, { userId: heir.id });
  expect(handed.statusCode, handed.body).toBe(200);
  const removed = await to("DELETE", `/api/employer/shop/members/${employer.user.id}`, heir.as);
  expect(removed.statusCode).toBe(200);
  await app.work();
  const told = (await app.mailTo(employer.user.email)).length;

  const picked = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  expect(picked.statusCode, picked.body).toBe(200);
  await app.work();

  // The session ended with the place in the shop.
  const path = `/api/employer/matches/${match.id}`;
  expect((await app.call("GET", path, { as: employer.as })).statusCode).toBe(401);
  expect((await act(app, employer.as, match.id, "hire")).statusCode).toBe(401);
  expect(await app.mailTo(employer.user.email)).toHaveLength(told);

  const seen = await app.call("GET", path, { as: heir.as });
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain(times[0]);
  const calendar = (await app.mailTo(heir.email)).map(({ subject }) => subject).join();
  expect(calendar).toMatch(/interview/i);
});
