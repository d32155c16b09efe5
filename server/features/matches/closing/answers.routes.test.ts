import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { tracesOf } from "#test/support/dump.ts";
import { makeEmployer, makeLoop, makeMatch, makeRequest } from "#test/support/employers.ts";
import { makeProposal } from "#test/support/interviews.ts";
import { watchAnswers } from "./answer-clock.ts";
import { settleMatches } from "./settling.ts";
import { act, answer, undo } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const day = 24 * 3600;
const mine = async (as: string) => (await app.call("GET", "/api/jobseeker/matches", { as })).json();
const listed = async (as: string, query = "") =>
  (await app.call("GET", `/api/employer/matches${query}`, { as })).json();
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject);

describe("the answer-by clock", () => {
  test("reminds once, lapses after three working days, and tells both", async () => {
    const { employer, candidate } = await makeLoop(app);
    const [match] = await listed(employer.as);
    const days = (Date.parse(match.answerBy) - Date.parse(match.createdAt)) / (day * 1000);
    expect([3, 4, 5]).toContain(days);
    await watchAnswers(app.ctx);
    expect(await subjects(employer.user.email)).not.toContain(
      "Rosa Delgado is waiting for your answer",
    );
    app.clock.advance((days - 0.5) * day);
    await watchAnswers(app.ctx);
    await watchAnswers(app.ctx);
    const reminders = (await subjects(employer.user.email)).filter((subject) =>
      subject.includes("is waiting for your answer"),
    );
    expect(reminders).toHaveLength(1);
    app.clock.advance(day);
    await watchAnswers(app.ctx);
    await watchAnswers(app.ctx);
    expect((await mine(candidate.as))[0]).toMatchObject({
      state: "closed",
      closedReason: "lapsed",
      can: { withdraw: false },
    });
    const told = (await subjects(candidate.user.email)).filter(
      (subject) => subject === "No answer from Novak Motors",
    );
    expect(told).toHaveLength(1);
    expect(await subjects(employer.user.email)).toContain("Rosa Delgado is back in the pool");
    const { id } = (await listed(employer.as))[0];
    expect((await act(app, employer.as, id, "hire")).statusCode).toBe(409);
  });

  test("stops with an answer", async () => {
    const { employer, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "schedule_interview");
    app.clock.advance(9 * day);
    await watchAnswers(app.ctx);
    const [shown] = await listed(employer.as);
    expect(shown).toMatchObject({ state: "interviewing", answerBy: null });
  });
});

describe("withdrawing", () => {
  const withdraw = (as: string, id: string) => answer(app, as, id, "withdraw");

  test("closes the match, once, and tells the shop", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const first = await withdraw(candidate.as, match.id);
    expect(first.json()).toMatchObject({
      state: "closed",
      closedReason: "withdrawn",
      closedBy: "candidate",
    });
    expect((await withdraw(candidate.as, match.id)).json()).toEqual(first.json());
    const told = (await subjects(employer.user.email)).filter((subject) =>
      subject.includes("withdrew"),
    );
    expect(told).toHaveLength(1);
  });

  test("goes by what the candidate sees: a hire that is not final gives way", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "hire");
    expect((await withdraw(candidate.as, match.id)).json().state).toBe("closed");
    expect((await undo(app, employer.as, match.id)).statusCode).toBe(409);
    const after = await app.call("GET", `/api/talent-requests/${request.id}`, { as: employer.as });
    expect(after.json()).toMatchObject({ status: "in_progress", hiresMade: 0 });
    app.clock.advance(day);
    await settleMatches(app.ctx);
    expect((await mine(candidate.as))[0].state).toBe("closed");
  });

  test("is too late once it is decided", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "pass");
    app.clock.advance(day);
    await settleMatches(app.ctx);
    expect((await withdraw(candidate.as, match.id)).statusCode).toBe(409);
  });
});

describe("a person who leaves", () => {
  test("is withdrawn from open matches, and the employers are told", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: candidate.as });
    await app.work();
    expect(await subjects(employer.user.email)).toContain("Rosa Delgado is no longer available");
    expect((await act(app, employer.as, match.id, "hire")).statusCode).toBe(404);
    expect(await listed(employer.as)).toEqual([]);
  });

  test("leaves no trace in what is erased, and the counts stay", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "schedule_interview", {
      proposedTimes: [new Date(app.ctx.clock.now().getTime() + 5e8).toISOString()],
    });
    await app.call("PATCH", `/api/matches/${match.id}/feedback`, {
      body: { interviewNotes: "Rosa knows brakes." },
      as: employer.as,
    });
    await app.work();
    await erasePerson(app.ctx, candidate.user.id);
    expect(await tracesOf(app.ctx, [candidate.user.id, candidate.user.email])).toEqual([]);
    const again = await makeEmployer(app);
    expect(again).toBeDefined();
    expect(request.id).toBeDefined();
  });
});

test("feedback can be given from the match on, and begins with what is known", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const [first = ""] = times;
  const path = `/api/matches/${match.id}/feedback`;
  const say = (body: object) => app.call("PATCH", path, { body, as: employer.as });
  const read = async () => (await app.call("GET", path, { as: employer.as })).json();
  expect((await read()).known).toEqual({ interviewDate: null, hireDecision: null });
  expect((await say({ interviewNotes: "Sounded good on the phone." })).statusCode).toBe(200);
  await answer(app, candidate.as, match.id, "pick", { time: first });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(
    new Date(first),
  );
  const goOnTo = (moment: number) => app.clock.advance((moment - app.clock.now().getTime()) / 1000);
  // The evening before, at the shop, is already that day by UTC.
  goOnTo(Date.parse(`${day}T03:00:00Z`));
  expect((await read()).known.interviewDate).toBeNull();
  goOnTo(Date.parse(first) + 60_000);
  expect((await read()).known).toEqual({ interviewDate: day, hireDecision: null });
  expect((await say({ feedbackRating: 4 })).json()).toMatchObject({ state: "interviewing" });
  expect((await say({ hireDecision: "rejected" })).json()).toMatchObject({
    state: "passed",
    known: { hireDecision: "rejected" },
  });
});

test("a match tells of the interview that feedback tells of, if they came", async () => {
  const { employer, match } = await makeLoop(app);
  const metOn = async (body: object) => {
    await app.call("PATCH", `/api/matches/${match.id}/feedback`, { body, as: employer.as });
    return (await app.call("GET", "/api/employer/matches", { as: employer.as })).json()[0].metOn;
  };
  expect(await metOn({ interviewNotes: "Called." })).toBeNull();
  expect(await metOn({ interviewDate: "2025-01-09" })).toBe("2025-01-09");
  expect(await metOn({ hireDecision: "did_not_come" })).toBeNull();
});

test("feedback takes no interview that is still to come", async () => {
  const { employer, match } = await makeLoop(app);
  const path = `/api/matches/${match.id}/feedback`;
  const say = (interviewDate: string) =>
    app.call("PATCH", path, { body: { interviewDate, interviewNotes: "Met." }, as: employer.as });
  const inDays = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
  for (const ahead of [inDays(2), inDays(2).slice(0, 10)]) {
    const refused = await say(ahead);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      interviewDate: "This date is in the future. Choose today or an earlier date",
    });
  }
  const kept = await app.call("GET", path, { as: employer.as });
  expect(kept.json()).toMatchObject({ interviewDate: null, interviewNotes: null });
  for (const fine of [inDays(0), inDays(0).slice(0, 10), inDays(-3).slice(0, 10), ""])
    expect((await say(fine)).statusCode).toBe(200);
});

test("that somebody did not come is said, and moves nothing", async () => {
  const { employer, match } = await makeLoop(app);
  const path = `/api/matches/${match.id}/feedback`;
  const body = { hireDecision: "did_not_come" };
  const said = await app.call("PATCH", path, { body, as: employer.as });
  expect(said.json()).toMatchObject({ state: "new", hireDecision: "did_not_come" });
  const hire = await act(app, employer.as, match.id, "hire");
  expect(hire.statusCode).toBe(200);
  const undone = await undo(app, employer.as, match.id);
  expect(undone.statusCode).toBe(200);
  const kept = await app.call("GET", path, { as: employer.as });
  expect(kept.json().hireDecision).toBe("did_not_come");
});

test("feedback keeps what was said, moves the match, and refuses what contradicts", async () => {
  const { employer, match } = await makeLoop(app);
  const say = (body: object) =>
    app.call("PATCH", `/api/matches/${match.id}/feedback`, { body, as: employer.as });
  expect((await say({ feedbackRating: 6 })).json().fields).toEqual({
    feedbackRating: "Must be at most 5",
  });
  expect((await say({ hireDecision: "maybe" })).statusCode).toBe(400);
  expect((await say({})).statusCode).toBe(200);
  const said = await say({
    employerFeedback: "Knows brakes.",
    interviewDate: "2025-07-01",
    interviewNotes: "On time.",
    hireDecision: "second_interview",
    feedbackRating: 4,
  });
  expect(said.json()).toMatchObject({
    feedbackRating: 4,
    hireDecision: "second_interview",
    state: "interviewing",
    person: "Rosa Delgado",
  });
  expect((await say({ hireDecision: "rejected" })).json()).toMatchObject({
    state: "passed",
    feedbackRating: 4,
  });
  const refused = await say({ hireDecision: "hired", feedbackRating: 1 });
  expect(refused.statusCode).toBe(409);
  const kept = await app.call("GET", `/api/matches/${match.id}/feedback`, { as: employer.as });
  expect(kept.json()).toMatchObject({ hireDecision: "rejected", feedbackRating: 4 });
});

test("a request that is closed and opened again matches nobody twice", async () => {
  const { employer, request, candidate } = await makeLoop(app);
  const change = (body: object) =>
    app.call("PATCH", `/api/talent-requests/${request.id}`, { body, as: employer.as });
  await change({ status: "closed" });
  await app.work();
  expect((await change({ status: "open" })).json().status).toBe("pending");
  await expect(makeMatch(app, request.id, candidate.user.id)).rejects.toThrow("no match");
  const other = await makeRequest(app, employer.as);
  expect(await makeMatch(app, other.id, candidate.user.id)).toMatchObject({ state: "new" });
});
