import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { remindInterviews } from "#server/features/interviews/jobs.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { settleMatches } from "./commands.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const hour = 60 * 60;

const inHours = (hours: number) =>
  new Date(app.ctx.clock.now().getTime() + hours * hour * 1000).toISOString();

const propose = (as: string, id: string, proposedTimes: string[]) =>
  app.call("POST", `/api/matches/${id}/action`, {
    body: { action: "schedule_interview", proposedTimes },
    as,
  });
const answer = (as: string, id: string, what: string, body?: object) =>
  app.call("POST", `/api/jobseeker/matches/${id}/${what}`, { ...(body ? { body } : {}), as });
const mailsTo = (email: string) => app.mailTo(email);

async function proposed() {
  const loop = await makeLoop(app);
  await app.work();
  const times = [inHours(72), inHours(96)];
  const sent = await propose(loop.employer.as, loop.match.id, times);
  expect(sent.json()).toMatchObject({
    state: "interviewing",
    interview: { state: "proposed", proposedTimes: times, place: "1200 W 25th St" },
  });
  return { ...loop, times };
}

/** A match of a candidate with a second shop. */
async function metElsewhere(candidateId: string) {
  const elsewhere = await makeEmployer(app, "Pit Stop");
  const there = await makeRequest(app, elsewhere.as);
  return { elsewhere, there, theirs: await makeMatch(app, there.id, candidateId) };
}

describe("proposing times", () => {
  test("reaches the candidate, once from however many tabs", async () => {
    const { employer, candidate, match, times } = await proposed();
    await Promise.all(Array.from({ length: 12 }, () => propose(employer.as, match.id, times)));
    const subjects = (await mailsTo(candidate.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("proposes times"))).toHaveLength(1);
    const { history } = (
      await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as })
    ).json();
    const proposals = history.filter(({ what }: { what: string }) => what === "times_proposed");
    expect(proposals).toHaveLength(1);
  });

  test("takes one to three moments that lie ahead", async () => {
    const { employer, match } = await makeLoop(app);
    const wrong: [string[], string][] = [
      [[inHours(-1)], "proposedTimes.0"],
      [[inHours(24), inHours(-24)], "proposedTimes.1"],
      [[1, 2, 3, 4].map((day) => inHours(24 * day)), "proposedTimes"],
      [[], "proposedTimes"],
    ];
    for (const [times, field] of wrong) {
      const refused = await propose(employer.as, match.id, times);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    const same = inHours(24);
    expect((await propose(employer.as, match.id, [same, same])).statusCode).toBe(400);
    const [still] = (await app.call("GET", "/api/employer/matches", { as: employer.as })).json();
    expect(still.state).toBe("new");
  });
});

describe("picking a time", () => {
  test("puts it into both calendars, once, and reminds both the day before", async () => {
    const { employer, candidate, match, times } = await proposed();
    const [first = ""] = times;
    const picks = await Promise.all(
      Array.from({ length: 6 }, () => answer(candidate.as, match.id, "pick", { time: first })),
    );
    expect(picks.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(picks[0]?.json()).toMatchObject({
      interview: { state: "picked", time: first },
      can: { pick: false, askForOthers: true },
    });
    for (const email of [candidate.user.email, employer.user.email]) {
      const invitations = (await mailsTo(email)).filter(({ calendar }) => calendar);
      expect(invitations).toHaveLength(1);
      const calendar = invitations[0]?.calendar ?? "";
      expect(calendar).toContain("METHOD:REQUEST");
      expect(calendar).toContain(`DTSTART:${first.replaceAll(/[-:]|\.\d+/g, "")}`);
      expect(calendar.replaceAll("\r\n ", "")).toContain(email);
    }
    const remind = () => remindInterviews.handler(app.ctx, {}, { last: true });
    await remind();
    app.clock.advance(49 * hour);
    await remind();
    await remind();
    for (const email of [candidate.user.email, employer.user.email]) {
      const subjects = (await mailsTo(email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith("Tomorrow"))).toHaveLength(1);
    }
  });

  test("takes a proposed time and no other", async () => {
    const { candidate, match, times } = await proposed();
    const [first = ""] = times;
    const other = await answer(candidate.as, match.id, "pick", { time: inHours(30) });
    expect(other.json().fields).toEqual({ time: "Not one of the proposed times" });
    app.clock.advance(73 * hour);
    const late = await answer(candidate.as, match.id, "pick", { time: first });
    expect(late.json().fields).toEqual({ time: "This time has passed" });
  });

  test("of somebody else's match is answered like one of nothing", async () => {
    const { match, times } = await proposed();
    const { candidate: other } = await makeLoop(app);
    const [time] = times;
    const theirs = await answer(other.as, match.id, "pick", { time });
    const nothing = await answer(other.as, crypto.randomUUID(), "pick", { time });
    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toBe(nothing.body);
    expect((await answer(other.as, match.id, "withdraw")).statusCode).toBe(404);
  });
});

test("the candidate's overview names the shop that waits, then the interview that comes next", async () => {
  const { employer, candidate, match, times } = await proposed();
  const next = async () =>
    (await app.call("GET", "/api/jobseeker/overview", { as: candidate.as })).json().interview;
  expect(await next()).toEqual({
    state: "proposed",
    time: null,
    timeZone: "America/New_York",
    shopName: "Novak Motors",
  });
  await answer(candidate.as, match.id, "pick", { time: times[1] });
  expect(await next()).toMatchObject({ state: "picked", time: times[1] });

  // Another shop's question comes before an interview that is set.
  const { elsewhere, theirs } = await metElsewhere(candidate.user.id);
  const later = inHours(200);
  await propose(elsewhere.as, theirs.id, [later]);
  expect(await next()).toMatchObject({ state: "proposed", shopName: "Pit Stop" });
  await answer(candidate.as, theirs.id, "pick", { time: later });
  expect(await next()).toMatchObject({ state: "picked", time: times[1] });

  await app.call("POST", `/api/matches/${match.id}/interview/cancel`, { as: employer.as });
  expect(await next()).toMatchObject({ state: "picked", shopName: "Pit Stop" });
  app.clock.advance(201 * hour);
  expect(await next()).toBeNull();
});

test("asking for other times tells the shop, whose next proposal counts", async () => {
  const { employer, candidate, match } = await proposed();
  const asked = await answer(candidate.as, match.id, "ask", { note: "After four, please." });
  expect(asked.json().interview).toMatchObject({ state: "asked", note: "After four, please." });
  const [mail] = await mailsTo(employer.user.email);
  expect(mail?.text).toContain("After four, please.");
  expect((await answer(candidate.as, match.id, "pick", { time: inHours(72) })).statusCode).toBe(
    409,
  );
  const times = [inHours(120)];
  await propose(employer.as, match.id, times);
  const picked = await answer(candidate.as, match.id, "pick", { time: times[0] });
  expect(picked.json().interview.state).toBe("picked");
});

test("a pass takes a picked time out of both calendars, once it is final", async () => {
  const { employer, candidate, match, times } = await proposed();
  await answer(candidate.as, match.id, "pick", { time: times[0] });
  await app.call("POST", `/api/matches/${match.id}/action`, {
    body: { action: "pass" },
    as: employer.as,
  });
  const seen = (await app.call("GET", "/api/jobseeker/matches", { as: candidate.as })).json()[0];
  expect(seen).toMatchObject({ state: "interviewing", interview: { state: "picked" } });
  app.clock.advance(hour);
  await settleMatches(app.ctx);
  for (const email of [candidate.user.email, employer.user.email])
    expect((await mailsTo(email)).some(({ calendar }) => calendar?.includes("METHOD:CANCEL"))).toBe(
      true,
    );
});

describe("calling an interview off", () => {
  const cancel = (as: string, path: string) => app.call("POST", path, { as });
  const uidOf = (calendar: string | null | undefined) => /UID:(.+)/.exec(calendar ?? "")?.[1];
  const sequenceOf = (calendar: string | null | undefined) =>
    Number(/SEQUENCE:(\d+)/.exec(calendar ?? "")?.[1]);

  test.each([
    ["the shop", "employer", (id: string) => `/api/matches/${id}/interview/cancel`],
    ["the candidate", "candidate", (id: string) => `/api/jobseeker/matches/${id}/interview/cancel`],
  ] as const)("by %s takes it out of both calendars, once", async (_, who, pathOf) => {
    const { employer, candidate, match, times } = await proposed();
    const { as } = who === "employer" ? employer : candidate;
    const early = await cancel(as, pathOf(match.id));
    expect(early.statusCode).toBe(409);
    const picked = await answer(candidate.as, match.id, "pick", { time: times[0] });
    expect(picked.json().can).toMatchObject({ cancelInterview: true });
    const all = await Promise.all(Array.from({ length: 10 }, () => cancel(as, pathOf(match.id))));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(all[0]?.json()).toMatchObject({
      state: "interviewing",
      interview: { state: "cancelled" },
      can: { cancelInterview: false },
    });
    for (const email of [candidate.user.email, employer.user.email]) {
      const calendars = (await mailsTo(email)).flatMap(({ calendar }) => calendar ?? []);
      const cancels = calendars.filter((one) => one.includes("METHOD:CANCEL"));
      const invites = calendars.filter((one) => one.includes("METHOD:REQUEST"));
      expect([cancels.length, invites.length]).toEqual([1, 1]);
      expect(uidOf(cancels[0])).toBe(uidOf(invites[0]));
      expect(sequenceOf(cancels[0])).toBeGreaterThan(sequenceOf(invites[0]));
    }
    const again = await propose(employer.as, match.id, [inHours(120)]);
    expect(again.json()).toMatchObject({ interview: { state: "proposed" } });
  });

  test("is not for another shop, another person, or one that has begun", async () => {
    const { employer, candidate, match, times } = await proposed();
    const stranger = await makeLoop(app);
    await answer(candidate.as, match.id, "pick", { time: times[0] });
    const asShop = `/api/matches/${match.id}/interview/cancel`;
    const asPerson = `/api/jobseeker/matches/${match.id}/interview/cancel`;
    expect((await cancel(stranger.employer.as, asShop)).statusCode).toBe(404);
    expect((await cancel(stranger.candidate.as, asPerson)).statusCode).toBe(404);
    app.clock.advance(73 * hour);
    expect((await cancel(employer.as, asShop)).statusCode).toBe(409);
    expect((await cancel(candidate.as, asPerson)).statusCode).toBe(409);
  });
});

describe("two interviews at once", () => {
  const proposeUnlessOverlapping = (as: string, id: string, proposedTimes: string[]) =>
    app.call("POST", `/api/matches/${id}/action`, {
      body: { action: "schedule_interview", proposedTimes, unlessOverlapping: true },
      as,
    });

  test("a shop is warned of its own and of the candidate's, and may go on", async () => {
    const { employer, request, candidate, match, times } = await proposed();
    const [taken = "", asked = ""] = times;
    const sam = await makeCandidate(app, { firstName: "Sam", lastName: "Ortiz" });
    const second = await makeMatch(app, request.id, sam.user.id);
    const half = 30 * 60_000;
    const near = new Date(Date.parse(taken) + half).toISOString();
    const proposal = await proposeUnlessOverlapping(employer.as, second.id, [inHours(30), near]);
    expect(proposal.statusCode).toBe(409);
    expect(proposal.json()).toEqual({
      error: "Some of these times overlap another interview.",
      fields: { "proposedTimes.1": "You proposed this time to Rosa Delgado too." },
    });
    expect(await mailsTo(sam.user.email)).toEqual([]);

    await answer(candidate.as, match.id, "pick", { time: taken });
    expect((await proposeUnlessOverlapping(employer.as, second.id, [near])).json().fields).toEqual({
      "proposedTimes.0": "You already meet Rosa Delgado at that time.",
    });
    // What was proposed and not picked is free again, and so is what begins when the other ends.
    const after = new Date(Date.parse(taken) + 45 * 60_000).toISOString();
    expect(
      (await proposeUnlessOverlapping(employer.as, second.id, [asked, after])).statusCode,
    ).toBe(200);
    expect((await propose(employer.as, second.id, [near])).json()).toMatchObject({
      interview: { state: "proposed", proposedTimes: [near] },
    });

    const { elsewhere, theirs } = await metElsewhere(candidate.user.id);
    const busy = await proposeUnlessOverlapping(elsewhere.as, theirs.id, [taken]);
    expect(busy.json().fields).toEqual({
      "proposedTimes.0": "This person has another interview at that time.",
    });
    expect(busy.body).not.toContain("Novak");
  });

  test("a candidate is told before they pick, and may go on", async () => {
    const { candidate, match, times } = await proposed();
    const [time = ""] = times;
    await answer(candidate.as, match.id, "pick", { time });
    const { elsewhere, there, theirs } = await metElsewhere(candidate.user.id);
    await propose(elsewhere.as, theirs.id, [time]);
    const warned = await answer(candidate.as, theirs.id, "pick", { time, unlessOverlapping: true });
    expect(warned.statusCode).toBe(409);
    expect(warned.json().fields).toEqual({
      time: "You have an interview with Novak Motors at that time.",
    });
    const picked = await answer(candidate.as, theirs.id, "pick", { time });
    expect(picked.json().interview).toMatchObject({ state: "picked", time });

    const other = await makeCandidate(app, { firstName: "Ana" });
    const ana = await makeMatch(app, there.id, other.user.id);
    await propose(elsewhere.as, ana.id, [time]);
    const late = await answer(other.as, ana.id, "pick", { time, unlessOverlapping: true });
    expect(late.json().error).toBe("Pit Stop meets somebody else at that time by now.");
    expect(late.body).not.toContain("Rosa");
  });

  test("nobody learns of an interview through what they could not do", async () => {
    const { candidate, match, times } = await proposed();
    const [time = ""] = times;
    await answer(candidate.as, match.id, "pick", { time });
    const { elsewhere, there, theirs } = await metElsewhere(candidate.user.id);
    const other = await makeCandidate(app, { firstName: "Ana" });
    const ana = await makeMatch(app, there.id, other.user.id);
    const [anas = "", free] = [inHours(50), inHours(150)];
    await propose(elsewhere.as, ana.id, [anas]);
    await answer(other.as, ana.id, "pick", { time: anas });

    // A time that the shop did not propose says nothing of its calendar.
    await propose(elsewhere.as, theirs.id, [free]);
    const body = { time: anas, unlessOverlapping: true };
    const foreign = await answer(candidate.as, theirs.id, "pick", body);
    expect(foreign.statusCode).toBe(400);
    expect(foreign.body).not.toContain("meets");

    // A match that is settled says nothing of the candidate's.
    await app.call("POST", `/api/matches/${theirs.id}/action`, {
      body: { action: "pass" },
      as: elsewhere.as,
    });
    const settled = await proposeUnlessOverlapping(elsewhere.as, theirs.id, [time]);
    expect(settled.statusCode).toBe(409);
    expect(settled.json().fields).toBeUndefined();
    expect(settled.json()).toEqual(
      (await proposeUnlessOverlapping(elsewhere.as, theirs.id, [free])).json(),
    );
  });

  test("an interview counts until what ends it is final", async () => {
    const { employer, candidate, match, times } = await proposed();
    const [time = ""] = times;
    await answer(candidate.as, match.id, "pick", { time });
    const { elsewhere, theirs } = await metElsewhere(candidate.user.id);
    await propose(elsewhere.as, theirs.id, [time]);
    await app.call("POST", `/api/matches/${match.id}/action`, {
      body: { action: "pass" },
      as: employer.as,
    });
    const body = { time, unlessOverlapping: true };
    expect((await answer(candidate.as, theirs.id, "pick", body)).json().fields).toEqual({
      time: "You have an interview with Novak Motors at that time.",
    });
    app.clock.advance(11 * 60);
    await settleMatches(app.ctx);
    expect((await answer(candidate.as, theirs.id, "pick", body)).statusCode).toBe(200);
  });
});
