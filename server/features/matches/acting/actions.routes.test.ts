import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { snapshot } from "#test/support/snapshot.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { act, undo } from "#test/support/matches.ts";

let app: TestApp;
const statements: string[] = [];

beforeAll(async () => {
  const logger = { logQuery: (text: string) => void statements.push(text) };
  app = await testApp({ RATE_LIMIT: "off" }, logger);
});
afterAll(() => app.close());

const minute = 60;

const hire = (as: string, id: string) => act(app, as, id, "hire");
const pass = (as: string, id: string, more: object = {}) => act(app, as, id, "pass", more);
const mine = async (as: string) => (await app.call("GET", "/api/jobseeker/matches", { as })).json();
const stateOf = async (as: string, id: string) =>
  (await app.call("GET", `/api/employer/matches/${id}`, { as })).json().state;
const requestOf = async (as: string, id: string) =>
  (await app.call("GET", `/api/talent-requests/${id}`, { as })).json();
/** Where a candidate stands, as their dashboard and their profile say it. */
const standingsOf = async (as: string) =>
  Promise.all(
    ["/api/jobseeker/overview", "/api/jobseeker/profile"].map(
      async (path) => (await app.call("GET", path, { as })).json().status,
    ),
  );
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject);

const settle = async () => {
  app.clock.advance(11 * minute);
  await settleMatches(app.ctx);
  await app.work();
};

/** What the person behind a match can learn of it without looking at the match itself. */
async function overheard(userId: string, as: string) {
  const told: string[] = [];
  const leave = app.ctx.live.subscribe(userId, {
    changed: (topic) => told.push(topic),
    resync() {},
    end() {},
  });
  // What happened before this is heard first.
  await app.ctx.live.publish(app.ctx.db, userId, "profile");
  await expect.poll(() => told).toContain("profile");
  told.length = 0;
  const file = async () =>
    (await app.call("GET", "/api/privacy/export", { as })).json().matches.data as object[];
  return { told, leave, file, before: await file() };
}

describe("what can still be taken back", () => {
  test.each(["hired", "rejected"])("(%s) is told in no file and to no open page", async (word) => {
    const { employer, candidate, match } = await makeLoop(app);
    const page = await overheard(candidate.user.id, candidate.as);
    const said = { hireDecision: word, employerFeedback: "Our words", feedbackRating: 4 };
    await app.call("PATCH", `/api/matches/${match.id}/feedback`, { body: said, as: employer.as });
    expect(await page.file()).toEqual(page.before);
    await undo(app, employer.as, match.id);
    await app.call("PATCH", `/api/matches/${match.id}/feedback`, { body: said, as: employer.as });
    // What was told before this has been heard.
    await app.ctx.live.publish(app.ctx.db, candidate.user.id, "profile");
    await expect.poll(() => page.told).toEqual(["profile"]);
    await settle();
    expect((await page.file())[0]).toMatchObject({
      state: word === "hired" ? "hired" : "passed",
      employerFeedback: "Our words",
    });
    await expect.poll(() => page.told).toContain("matches");
    page.leave();
  });
});

test("the reason of a final pass is in the export, also where it was not shared", async () => {
  const { employer, candidate, match } = await makeLoop(app);
  const body = { action: "pass", passReason: "pay", sharePassReason: false };
  await app.call("POST", `/api/matches/${match.id}/action`, { body, as: employer.as });
  await settle();
  const [shown] = (await app.call("GET", "/api/jobseeker/matches", { as: candidate.as })).json();
  expect(shown).toMatchObject({ id: match.id, state: "passed", passReason: null });
  const whole = (await app.call("GET", "/api/privacy/export", { as: candidate.as })).json();
  expect(whole.matches.data[0]).toMatchObject({ passReason: "pay" });
});

describe("what was taken back", () => {
  test("is in no file, neither of its person nor of whom it had closed", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    const rival = await makeCandidate(app);
    await makeMatch(app, request.id, rival.user.id);
    const file = async (as: string) =>
      (await app.call("GET", "/api/privacy/export", { as })).json().matches.data;
    const before = [await file(candidate.as), await file(rival.as)];
    for (const decide of [hire, pass, hire]) {
      await decide(employer.as, match.id);
      app.clock.advance(minute);
      await undo(app, employer.as, match.id);
      app.clock.advance(minute);
      expect([await file(candidate.as), await file(rival.as)]).toEqual(before);
    }
    await hire(employer.as, match.id);
    await settle();
    const whats = (rows: { what: string; to: string }[]) => rows.map(({ what, to }) => [what, to]);
    expect(whats((await file(candidate.as))[0].history)).toEqual([
      ["created", "new"],
      ["state", "hired"],
    ]);
    expect(whats((await file(rival.as))[0].history)).toEqual([
      ["created", "new"],
      ["state", "closed"],
    ]);
  });

  test("leaves no first day in the file, nor does one that is not final after feedback", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const file = async () =>
      (await app.call("GET", "/api/privacy/export", { as: candidate.as })).json().matches.data[0];
    const firstDay = { startsOn: "2026-12-07", askFor: "Mike", bring: "Boots" };
    await app.call("PATCH", `/api/matches/${match.id}/feedback`, {
      body: { feedbackRating: 4 },
      as: employer.as,
    });
    const before = await file();
    app.clock.advance(minute);
    await act(app, employer.as, match.id, "hire", { firstDay });
    expect(await file()).toEqual(before);
    await undo(app, employer.as, match.id);
    expect(await file()).toEqual(before);
  });

  test("is no decision of the feedback any more, and can be made again there", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const said = { hireDecision: "hired", employerFeedback: "Our words" };
    const path = `/api/matches/${match.id}/feedback`;
    await app.call("PATCH", path, { body: said, as: employer.as });
    await undo(app, employer.as, match.id);
    const feedback = await app.call("GET", path, { as: employer.as });
    expect(feedback.json()).toMatchObject({ ...said, hireDecision: null, state: "new" });
    const [shown] = (await app.call("GET", "/api/privacy/export", { as: candidate.as })).json()
      .matches.data;
    expect(shown).toMatchObject({ hireDecision: null, employerFeedback: "Our words" });
    await app.call("PATCH", path, { body: said, as: employer.as });
    expect(await stateOf(employer.as, match.id)).toBe("hired");
  });
});

describe("a hire", () => {
  test("fills the request, and the candidate learns of it after ten minutes", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    const rival = await makeCandidate(app);
    const other = await makeMatch(app, request.id, rival.user.id);
    const hired = await hire(employer.as, match.id);
    expect(hired.json()).toMatchObject({ state: "hired", can: { undo: true, pass: false } });
    expect(await requestOf(employer.as, request.id)).toMatchObject({
      status: "filled",
      hiresMade: 1,
    });
    expect(await stateOf(employer.as, other.id)).toBe("closed");
    expect((await mine(candidate.as))[0]).toMatchObject({ state: "new" });
    expect((await mine(rival.as))[0]).toMatchObject({ state: "new", closedReason: null });
    await settle();
    expect((await mine(candidate.as))[0]).toMatchObject({ state: "hired" });
    expect((await mine(rival.as))[0]).toMatchObject({ state: "closed", closedReason: "filled" });
    expect(await subjects(candidate.user.email)).toContain(
      "Novak Motors hired you. Congratulations!",
    );
    expect(await subjects(rival.user.email)).toContain("The job at Novak Motors is filled");
    expect(await standingsOf(candidate.as)).toEqual(["matched", "matched"]);
    expect((await undo(app, employer.as, match.id)).statusCode).toBe(409);
  });

  test("is read everywhere by the candidate once it is final, whenever its job runs", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await hire(employer.as, match.id);
    expect(await standingsOf(candidate.as)).toEqual(["matching", "matching"]);
    app.clock.advance(10 * 60);
    expect((await undo(app, employer.as, match.id)).statusCode).toBe(409);
    expect((await mine(candidate.as))[0]).toMatchObject({ state: "hired" });
    expect(await standingsOf(candidate.as)).toEqual(["matched", "matched"]);
  });

  test("closes the person's other matches, and an undo opens all of it again", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    const elsewhere = await makeEmployer(app, "Kowalski Tire");
    const theirs = await makeRequest(app, elsewhere.as);
    const other = await makeMatch(app, theirs.id, candidate.user.id);
    const rival = await makeCandidate(app);
    const left = await makeMatch(app, request.id, rival.user.id);
    await hire(employer.as, match.id);
    expect(await stateOf(elsewhere.as, other.id)).toBe("closed");
    expect((await hire(elsewhere.as, other.id)).statusCode).toBe(409);
    expect((await undo(app, employer.as, match.id)).json()).toMatchObject({ state: "new" });
    expect((await undo(app, employer.as, match.id)).json()).toMatchObject({ state: "new" });
    expect(await stateOf(elsewhere.as, other.id)).toBe("new");
    expect(await stateOf(employer.as, left.id)).toBe("new");
    expect(await requestOf(employer.as, request.id)).toMatchObject({
      status: "in_progress",
      hiresMade: 0,
    });
    await settle();
    expect((await mine(candidate.as)).map(({ state }: { state: string }) => state)).toEqual([
      "new",
      "new",
    ]);
    expect(await subjects(candidate.user.email)).not.toContain(
      "Novak Motors hired you. Congratulations!",
    );
  });

  test("from twelve tabs at once is one hire", async () => {
    const { employer, request, match } = await makeLoop(app, { hiresNeeded: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => hire(employer.as, match.id)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => answer.json().state))).toEqual(new Set(["hired"]));
    expect(await requestOf(employer.as, request.id)).toMatchObject({ hiresMade: 1 });
    const { history } = (
      await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as })
    ).json();
    expect(history.filter(({ to }: { to: string }) => to === "hired")).toHaveLength(1);
  });

  test("cannot be followed by a pass", async () => {
    const { employer, match } = await makeLoop(app);
    await hire(employer.as, match.id);
    expect((await pass(employer.as, match.id)).statusCode).toBe(409);
    await settle();
    expect((await pass(employer.as, match.id)).statusCode).toBe(409);
    expect((await hire(employer.as, match.id)).json().state).toBe("hired");
  });
});

describe("a pass", () => {
  test("is told after ten minutes, with its reason only where it is shared", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await pass(employer.as, match.id, { passReason: "distance" }).then((answer) =>
      expect(answer.statusCode).toBe(400),
    );
    await pass(employer.as, match.id, { passReason: "skills", sharePassReason: true });
    expect((await mine(candidate.as))[0]).toMatchObject({ state: "new", passReason: null });
    await settle();
    expect((await mine(candidate.as))[0]).toMatchObject({ state: "passed", passReason: "skills" });
    const quiet = await makeLoop(app);
    await pass(quiet.employer.as, quiet.match.id, { passReason: "pay" });
    await settle();
    expect((await mine(quiet.candidate.as))[0]).toMatchObject({
      state: "passed",
      passReason: null,
    });
    const [mail] = await app.mailTo(quiet.candidate.user.email);
    expect(mail?.text).not.toContain("pay doesn't fit");
    expect(mail?.text).toContain("/account/settings#notifications");
    expect((await hire(employer.as, match.id)).statusCode).toBe(409);
  });

  test("names another candidate only where the shop says so", async () => {
    const subjectAfter = async (more: object) => {
      const { employer, candidate, match } = await makeLoop(app);
      await pass(employer.as, match.id, more);
      await settle();
      return (await subjects(candidate.user.email))[0];
    };
    const notForward = "Novak Motors decided not to move forward";
    const other = { passReason: "other_candidate" };
    expect(await subjectAfter({})).toBe(notForward);
    expect(await subjectAfter(other)).toBe(notForward);
    expect(await subjectAfter({ passReason: "hours", sharePassReason: true })).toBe(notForward);
    expect(await subjectAfter({ ...other, sharePassReason: true })).toBe(
      "Novak Motors chose another candidate",
    );
  });
});

describe("what may not be", () => {
  test("an action on another shop's match is answered like one on nothing", async () => {
    const { match } = await makeLoop(app);
    const stranger = await makeEmployer(app, "Kowalski Tire");
    const before = await snapshot(app.ctx);
    const calls: ["GET" | "POST" | "PATCH", string, object?][] = [
      ["POST", "/api/matches/:id/action", { action: "hire" }],
      ["POST", "/api/matches/:id/undo"],
      ["GET", "/api/matches/:id/feedback"],
      ["PATCH", "/api/matches/:id/feedback", { feedbackRating: 5 }],
      ["GET", "/api/employer/matches/:id"],
    ];
    for (const [method, path, body] of calls) {
      const ask = (id: string) =>
        app.call(method, path.replace(":id", id), { ...(body ? { body } : {}), as: stranger.as });
      const theirs = await ask(match.id);
      const nothing = await ask(crypto.randomUUID());
      expect(theirs.statusCode, path).toBe(404);
      expect(theirs.body).toBe(nothing.body);
    }
    expect(await snapshot(app.ctx)).toEqual(before);
  });

  test("an action on a closed request, or an unknown word", async () => {
    const { employer, request, candidate, match } = await makeLoop(app);
    expect((await act(app, employer.as, match.id, "fire")).statusCode).toBe(400);
    await app.call("PATCH", `/api/talent-requests/${request.id}`, {
      body: { status: "closed" },
      as: employer.as,
    });
    expect((await hire(employer.as, match.id)).statusCode).toBe(409);
    await app.work();
    expect((await mine(candidate.as))[0]).toMatchObject({
      state: "closed",
      closedReason: "withdrawn",
      closedBy: "employer",
    });
    expect(await subjects(candidate.user.email)).toContain("Novak Motors closed a job");
    expect((await hire(employer.as, match.id)).statusCode).toBe(409);
  });

  test("words that belong to another action", async () => {
    const { employer, match } = await makeLoop(app);
    const times = [new Date(app.ctx.clock.now().getTime() + 1e8).toISOString()];
    const wrong = await act(app, employer.as, match.id, "hire", { proposedTimes: times });
    expect(wrong.json().fields).toEqual({ proposedTimes: "Not valid" });
    expect((await act(app, employer.as, match.id, "hire", { passReason: "pay" })).statusCode).toBe(
      400,
    );
  });
});

test("a match is read as a list shows it once, for the answer, and not to see who may act", async () => {
  const { employer, match } = await makeLoop(app);
  const readings = () =>
    statements.filter((text) => /"matches"."reasons".* inner join /s.test(text));
  for (const take of [() => pass(employer.as, match.id), () => undo(app, employer.as, match.id)]) {
    statements.length = 0;
    expect((await take()).statusCode).toBe(200);
    expect(readings()).toHaveLength(1);
  }
});
