import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop } from "#test/support/employers.ts";
import { hour, inHours, makeProposal, propose } from "#test/support/interviews.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const callOff = (as: string, id: string, seen = "?seen=proposed") =>
  app.call("POST", `/api/matches/${id}/interview/cancel${seen}`, { as });

const detail = async (as: string, id: string) =>
  (await app.call("GET", `/api/employer/matches/${id}`, { as })).json();

test("proposed times are taken back, once from ten at once: the match is where it was", async () => {
  const { employer, candidate, match, times, answered } = await makeProposal(app);
  expect(answered.can).toMatchObject({ cancelInterview: true });
  const all = await Promise.all(Array.from({ length: 10 }, () => callOff(employer.as, match.id)));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  for (const one of all)
    expect(one.json()).toMatchObject({
      state: "new",
      interview: null,
      can: { cancelInterview: false, scheduleInterview: true },
    });
  expect(all[0]?.json().answerBy).not.toBeNull();

  const { history, jobseeker } = await detail(employer.as, match.id);
  const ends = history.filter(({ what }: { what: string }) => what === "interview_cancelled");
  expect(ends).toMatchObject([{ from: "interviewing", to: "new" }]);
  expect(JSON.stringify(jobseeker)).not.toContain(candidate.user.email);

  const mails = await app.mailTo(candidate.user.email);
  const told = mails.filter(({ subject }) => subject.includes("withdrew the proposed times"));
  expect(told).toHaveLength(1);
  expect(mails.every(({ calendar }) => !calendar)).toBe(true);
  const inbox = await app.call("GET", "/api/notifications", { as: candidate.as });
  expect(inbox.body.split("withdrew the proposed times")).toHaveLength(2);

  const late = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { error: "The shop withdrew the proposed times. It may propose others." },
  ]);
  const again = await propose(app, employer.as, match.id, times);
  expect(again.json()).toMatchObject({ state: "interviewing", interview: { state: "proposed" } });
  const picked = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  expect(picked.statusCode).toBe(200);
});

test("a link to one of them says that the shop took it back", async () => {
  const { employer, candidate, match } = await makeProposal(app);
  const [mail] = await app.mailTo(candidate.user.email);
  const [token] = [...(mail?.text ?? "").matchAll(/\/one-tap#(\S+)/g)].map(([, one]) => one);
  await callOff(employer.as, match.id);
  const tap = (what: string) => app.call("POST", `/api/one-taps/${what}`, { body: { token } });
  expect((await tap("read")).json()).toMatchObject({ kind: "pick_time", state: "taken_back" });
  const used = await tap("use");
  expect([used.statusCode, used.json()]).toEqual([
    409,
    { error: "The shop withdrew the proposed times. It may propose others." },
  ]);
});

test("a match that was an interview before stays one", async () => {
  const { employer, candidate, match } = await makeProposal(app);
  await answer(app, candidate.as, match.id, "ask", { note: "After four, please." });
  expect((await callOff(employer.as, match.id)).statusCode).toBe(409);
  await propose(app, employer.as, match.id, [inHours(app, 120)]);
  expect((await callOff(employer.as, match.id)).json()).toMatchObject({ state: "interviewing" });

  const bare = await makeLoop(app);
  await act(app, bare.employer.as, bare.match.id, "schedule_interview");
  await propose(app, bare.employer.as, bare.match.id, [inHours(app, 120)]);
  const back = await callOff(bare.employer.as, bare.match.id);
  expect(back.json()).toMatchObject({ state: "interviewing", interview: { state: "cancelled" } });
});

test("one proposal in place of another goes back to before the first", async () => {
  const { employer, match } = await makeProposal(app);
  await propose(app, employer.as, match.id, [inHours(app, 130)]);
  expect((await callOff(employer.as, match.id)).json()).toMatchObject({ state: "new" });
});

test("a match whose answer is overdue by then stays an interview", async () => {
  const { employer, match } = await makeProposal(app);
  app.clock.advance(24 * 10 * hour);
  expect((await callOff(employer.as, match.id)).json()).toMatchObject({ state: "interviewing" });
});

test("is for the shop's own people, and says what it does not know", async () => {
  const { match, employer } = await makeProposal(app);
  const { employer: stranger } = await makeLoop(app);
  expect((await callOff(stranger.as, match.id)).statusCode).toBe(404);
  expect((await callOff(employer.as, match.id, "?seen=asked")).statusCode).toBe(400);
});
