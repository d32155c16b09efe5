import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matches } from "#server/features/matches/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { hour, makeProposal, propose } from "#test/support/interviews.ts";
import { answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const today = async (as: string, query = "") =>
  (await app.call("GET", `/api/employer/today${query}`, { as })).json();

test("somebody matched for two jobs is one entry, and each job is counted", async () => {
  const { employer, candidate, request, match } = await makeLoop(app);
  const second = await makeRequest(app, employer.as);
  await makeMatch(app, second.id, candidate.user.id);
  const { user } = await makeCandidate(app);
  await makeMatch(app, second.id, user.id);
  const { items, jobs } = await today(employer.as);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ kind: "answer", matchId: match.id, way: null });
  expect(jobs).toEqual(
    expect.arrayContaining([
      { requestId: request.id, new: 1, interviewing: 0 },
      { requestId: second.id, new: 2, interviewing: 0 },
    ]),
  );

  const stranger = await makeEmployer(app);
  expect(await today(stranger.as)).toEqual({ items: [], jobs: [] });
  const foreign = `/api/employer/today?shopId=${employer.shopId}`;
  expect((await app.call("GET", foreign, { as: stranger.as })).statusCode).toBe(404);
});

test("an interview is told until it is over, then how it went is asked for", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const theirs = async () => (await today(employer.as)).items;
  expect(await theirs()).toEqual([]);
  await answer(app, candidate.as, match.id, "ask", { note: "Mornings, please" });
  expect(await theirs()).toMatchObject([{ kind: "times", matchId: match.id, at: null }]);
  await propose(app, employer.as, match.id, times, { meeting: { way: "phone" } });
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  const meets = { matchId: match.id, at: times[0], way: "phone" };
  expect(await theirs()).toMatchObject([{ kind: "interview", ...meets }]);
  app.clock.advance(72 * hour + 44 * 60);
  expect(await theirs()).toMatchObject([{ kind: "interview", ...meets }]);
  app.clock.advance(60);
  expect(await theirs()).toMatchObject([{ kind: "outcome", ...meets }]);
});

test("times that have all passed wait for others", async () => {
  const { employer, match } = await makeProposal(app);
  app.clock.advance(95 * hour);
  expect((await today(employer.as)).items).toEqual([]);
  app.clock.advance(hour);
  expect((await today(employer.as)).items).toMatchObject([
    { kind: "late", matchId: match.id, at: null },
  ]);
});

test("somebody who is met on the day when another job's answer is due is met", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const [time = ""] = times;
  await answer(app, candidate.as, match.id, "pick", { time });
  const second = await makeRequest(app, employer.as);
  const due = await makeMatch(app, second.id, candidate.user.id);
  const answerBy = new Date(time);
  await app.ctx.db.update(matches).set({ answerBy }).where(eq(matches.id, due.id));
  const { items } = await today(employer.as);
  expect(items).toMatchObject([{ kind: "interview", matchId: match.id, at: time }]);
});

test("whom one day holds come best fit first, as in the list", async () => {
  const { employer, request, match } = await makeLoop(app);
  app.clock.advance(60);
  const { user } = await makeCandidate(app);
  const better = await makeMatch(app, request.id, user.id, { traitMean: 4.5 });
  const { items } = await today(employer.as);
  expect(items).toMatchObject([{ matchId: better.id }, { matchId: match.id }]);
});
