import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeMatch } from "#test/support/employers.ts";
import { inHours, makeMatchElsewhere, makeProposal, propose } from "#test/support/interviews.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

describe("two interviews at once", () => {
  const proposeUnlessOverlapping = (as: string, id: string, proposedTimes: string[]) =>
    propose(app, as, id, proposedTimes, { unlessOverlapping: true });

  test("a shop is warned of its own, never of what the candidate has elsewhere, and may go on", async () => {
    const { employer, request, candidate, match, times } = await makeProposal(app);
    const [taken = "", asked = ""] = times;
    const sam = await makeCandidate(app, { firstName: "Sam", lastName: "Ortiz" });
    const second = await makeMatch(app, request.id, sam.user.id);
    const half = 30 * 60_000;
    const near = new Date(Date.parse(taken) + half).toISOString();
    const proposal = await proposeUnlessOverlapping(employer.as, second.id, [
      inHours(app, 30),
      near,
    ]);
    expect(proposal.statusCode).toBe(409);
    expect(proposal.json()).toEqual({
      error: "Some of these times overlap another interview.",
      fields: { "proposedTimes.1": "You proposed an overlapping time to Rosa Delgado." },
    });
    expect(await app.mailTo(sam.user.email)).toEqual([]);

    await answer(app, candidate.as, match.id, "pick", { time: taken });
    expect((await proposeUnlessOverlapping(employer.as, second.id, [near])).json().fields).toEqual({
      "proposedTimes.0": "You're already meeting Rosa Delgado at that time.",
    });
    // What was proposed and not picked is free again, and so is what begins when the other ends.
    const after = new Date(Date.parse(taken) + 45 * 60_000).toISOString();
    expect(
      (await proposeUnlessOverlapping(employer.as, second.id, [asked, after])).statusCode,
    ).toBe(200);
    expect((await propose(app, employer.as, second.id, [near])).json()).toMatchObject({
      interview: { state: "proposed", proposedTimes: [near] },
    });

    const { elsewhere, theirs } = await makeMatchElsewhere(app, candidate.user.id);
    const busy = await proposeUnlessOverlapping(elsewhere.as, theirs.id, [taken]);
    expect(busy.statusCode).toBe(200);
  });

  test("a candidate is told before they pick, and may go on", async () => {
    const { candidate, match, times } = await makeProposal(app);
    const [time = ""] = times;
    await answer(app, candidate.as, match.id, "pick", { time });
    const { elsewhere, there, theirs } = await makeMatchElsewhere(app, candidate.user.id);
    await propose(app, elsewhere.as, theirs.id, [time]);
    const warned = await answer(app, candidate.as, theirs.id, "pick", {
      time,
      unlessOverlapping: true,
    });
    expect(warned.statusCode).toBe(409);
    expect(warned.json().fields).toEqual({
      time: "You have an interview with Novak Motors at that time.",
    });
    const picked = await answer(app, candidate.as, theirs.id, "pick", { time });
    expect(picked.json().interview).toMatchObject({ state: "picked", time });

    const other = await makeCandidate(app, { firstName: "Ana" });
    const ana = await makeMatch(app, there.id, other.user.id);
    await propose(app, elsewhere.as, ana.id, [time]);
    const late = await answer(app, other.as, ana.id, "pick", { time, unlessOverlapping: true });
    expect(late.json().error).toBe("Pit Stop is now meeting someone else at that time.");
    expect(late.body).not.toContain("Rosa");
  });

  test("nobody learns of an interview through what they could not do", async () => {
    const { candidate, match, times } = await makeProposal(app);
    const [time = ""] = times;
    await answer(app, candidate.as, match.id, "pick", { time });
    const { elsewhere, there, theirs } = await makeMatchElsewhere(app, candidate.user.id);
    const other = await makeCandidate(app, { firstName: "Ana" });
    const ana = await makeMatch(app, there.id, other.user.id);
    const [anas = "", free] = [inHours(app, 50), inHours(app, 150)];
    await propose(app, elsewhere.as, ana.id, [anas]);
    await answer(app, other.as, ana.id, "pick", { time: anas });

    // A time that the shop did not propose says nothing of its calendar.
    await propose(app, elsewhere.as, theirs.id, [free]);
    const body = { time: anas, unlessOverlapping: true };
    const foreign = await answer(app, candidate.as, theirs.id, "pick", body);
    expect(foreign.statusCode).toBe(400);
    expect(foreign.body).not.toContain("meets");

    // A match that is settled says nothing of the candidate's.
    await act(app, elsewhere.as, theirs.id, "pass");
    const settled = await proposeUnlessOverlapping(elsewhere.as, theirs.id, [time]);
    expect(settled.statusCode).toBe(409);
    expect(settled.json().fields).toBeUndefined();
    expect(settled.json()).toEqual(
      (await proposeUnlessOverlapping(elsewhere.as, theirs.id, [free])).json(),
    );
  });

  test("an interview counts until what ends it is final", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    const [time = ""] = times;
    await answer(app, candidate.as, match.id, "pick", { time });
    const { elsewhere, theirs } = await makeMatchElsewhere(app, candidate.user.id);
    await propose(app, elsewhere.as, theirs.id, [time]);
    await act(app, employer.as, match.id, "pass");
    const body = { time, unlessOverlapping: true };
    expect((await answer(app, candidate.as, theirs.id, "pick", body)).json().fields).toEqual({
      time: "You have an interview with Novak Motors at that time.",
    });
    app.clock.advance(11 * 60);
    await settleMatches(app.ctx);
    expect((await answer(app, candidate.as, theirs.id, "pick", body)).statusCode).toBe(200);
  });
});
