import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { matches } from "#server/features/matches/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { makeProposal } from "#test/support/interviews.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const hire = (as: string, id: string) => act(app, as, id, "hire");

// Stands first: it works off every job, and the others leave hundreds of them.
test("of a pick and a take-back of the proposed times at once one wins, ten times", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { employer, candidate, match, times } = await makeProposal(app);
    const pick = () => answer(app, candidate.as, match.id, "pick", { time: times[0] });
    const takeBack = () =>
      app.call("POST", `/api/matches/${match.id}/interview/cancel?seen=proposed`, {
        as: employer.as,
      });
    const calls = [pick, takeBack];
    const both = await Promise.all((round % 2 ? calls : calls.toReversed()).map((run) => run()));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { state, interview } = (
      await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as })
    ).json();
    expect([
      ["interviewing", "picked"],
      ["new", undefined],
    ]).toContainEqual([state, interview?.state]);
  }
});

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

const minor = {
  age: 17,
  location: "Detroit, MI",
  availability: "full-time",
  hasTransportation: true,
  experienceLevel: "3-5",
  skills: ["Welding"],
};

describe("hiding somebody", () => {
  test(
    "and asking them for an interview at once both end, forty times",
    { timeout: 120_000 },
    async () => {
      const employer = await makeEmployer(app);
      const admin = await signedIn(app.ctx, "admin");
      for (let round = 0; round < 40; round += 1) {
        const request = await makeRequest(app, employer.as);
        const { user } = await makeCandidate(app);
        const { id } = await makeMatch(app, request.id, user.id);
        const [asked, hidden] = await Promise.all([
          act(app, employer.as, id, "schedule_interview"),
          app.call("PATCH", `/api/admin/people/${user.id}`, { body: { active: false }, as: admin }),
        ]);
        expect([200, 404]).toContain(asked.statusCode);
        expect(hidden.statusCode).toBe(200);
      }
    },
  );

  test(
    "by their own age while a hire becomes final ends both, twenty times",
    { timeout: 120_000 },
    async () => {
      const employer = await makeEmployer(app);
      for (let round = 0; round < 20; round += 1) {
        const request = await makeRequest(app, employer.as);
        const { user, as } = await makeCandidate(app);
        const { id } = await makeMatch(app, request.id, user.id);
        expect((await hire(employer.as, id)).statusCode).toBe(200);
        app.clock.advance(11 * 60);
        const [edited] = await Promise.all([
          app.call("POST", "/api/jobseeker/profile", { body: minor, as }),
          settleMatches(app.ctx),
        ]);
        expect(edited.statusCode).toBe(200);
        const [row] = await app.ctx.db.select().from(matches).where(eq(matches.id, id));
        expect(row?.settlesAt).toBeNull();
      }
    },
  );
});
