import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import type { MatchState } from "#contract/match-words.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { act, answer, undo } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const steps = ["hire", "schedule_interview", "pass", "undo", "withdraw", "wait"] as const;
type Step = (typeof steps)[number];

interface Players {
  employer: string;
  candidate: string;
  id: string;
}

async function wait() {
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  await app.work();
}

/** Takes a step by the calls that a browser makes; answers the status. */
async function take(step: Step, { employer, candidate, id }: Players): Promise<number> {
  if (step === "wait") {
    await wait();
    return 200;
  }
  const { statusCode } =
    step === "undo"
      ? await undo(app, employer, id)
      : step === "withdraw"
        ? await answer(app, candidate, id, "withdraw")
        : await act(app, employer, id, step);
  return statusCode;
}

/** The rules of one match as a person would say them. */
class Model {
  state: MatchState = "new";
  before: MatchState | null = null;
  justUndone = false;

  get seen(): MatchState {
    return this.before ?? this.state;
  }

  private move(to: MatchState, canUndo: boolean): number {
    const isOpen = this.state === "new" || this.state === "interviewing";
    if (this.state === to) return 200;
    if (!isOpen) return 409;
    this.before = canUndo ? this.state : null;
    this.state = to;
    this.justUndone = false;
    return 200;
  }

  private undo(): number {
    if (this.before === null) return this.justUndone ? 200 : 409;
    this.state = this.before;
    this.before = null;
    this.justUndone = true;
    return 200;
  }

  private withdraw(): number {
    if (this.state === "closed") return 200;
    if (this.seen !== "new" && this.seen !== "interviewing") return 409;
    this.state = "closed";
    this.before = null;
    this.justUndone = false;
    return 200;
  }

  take(step: Step): number {
    switch (step) {
      case "hire":
        return this.move("hired", true);
      case "pass":
        return this.move("passed", true);
      case "schedule_interview":
        return this.move("interviewing", false);
      case "undo":
        return this.undo();
      case "withdraw":
        return this.withdraw();
      case "wait":
        this.before = null;
        return 200;
    }
  }
}

const read = async <T>(url: string, as: string): Promise<T> =>
  (await app.call("GET", url, { as })).json();

describe("any sequence of steps", () => {
  test("leads one match where the rules say", { timeout: 120_000 }, async () => {
    const sequence = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sequence, async (taken) => {
        const { employer, candidate, match } = await makeLoop(app);
        const players = { employer: employer.as, candidate: candidate.as, id: match.id };
        const model = new Model();
        for (const step of taken) {
          expect(await take(step, players), `${step} of ${taken.join()}`).toBe(model.take(step));
          const shown = await read<EmployerMatch>(`/api/employer/matches/${match.id}`, employer.as);
          const [seen] = await read<JobseekerMatch[]>("/api/jobseeker/matches", candidate.as);
          expect([shown.state, seen?.state], taken.join()).toEqual([model.state, model.seen]);
          expect(shown.undoUntil !== null).toBe(model.before !== null);
        }
      }),
      { numRuns: 15 },
    );
  });

  test("of two shops and two people leaves what is consistent", { timeout: 180_000 }, async () => {
    const move = fc.record({
      step: fc.constantFrom(...steps),
      shop: fc.nat({ max: 1 }),
      person: fc.nat({ max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 10 }), async (moves) => {
        const people = [await makeCandidate(app), await makeCandidate(app)];
        const shops = [];
        for (const name of ["Novak Motors", "Kowalski Tire"]) {
          const { as } = await makeEmployer(app, name);
          const { id } = await makeRequest(app, as);
          const ids = [];
          for (const { user } of people) ids.push((await makeMatch(app, id, user.id)).id);
          shops.push({ as, requestId: id, ids });
        }
        for (const { step, shop, person } of moves) {
          const side = shops[shop];
          const id = side?.ids[person];
          const candidate = people[person]?.as;
          if (!side || !id || !candidate) throw new Error("nobody moves");
          expect([200, 404, 409]).toContain(await take(step, { employer: side.as, candidate, id }));
          // What an undo opens although its request was filled meanwhile, a job closes again.
          await app.work();
          const hired: (string | undefined)[] = [];
          for (const { as, requestId, ids } of shops) {
            const request = await read<TalentRequest>(`/api/talent-requests/${requestId}`, as);
            const own = await read<EmployerMatch[]>("/api/employer/matches", as);
            const mine = own.filter(({ state }) => state === "hired");
            hired.push(...mine.map((match) => String(ids.indexOf(match.id))));
            expect(request.hiresMade).toBe(mine.length);
            expect(request.status === "filled").toBe(mine.length === request.hiresNeeded);
            const open = own.filter(({ state }) => state === "new" || state === "interviewing");
            expect(request.status === "filled" && open.length > 0).toBe(false);
          }
          expect(new Set(hired).size).toBe(hired.length);
        }
        await wait();
        await wait();
        for (const [index, { as }] of people.entries()) {
          const seen = await read<JobseekerMatch[]>("/api/jobseeker/matches", as);
          for (const { as: employer, ids } of shops) {
            const shown = await read<EmployerMatch>(
              `/api/employer/matches/${ids[index]}`,
              employer,
            );
            expect(seen.find(({ id }) => id === ids[index])?.state).toBe(shown.state);
          }
        }
      }),
      {
        numRuns: 8,
        examples: [
          [
            [
              { step: "pass", shop: 1, person: 0 },
              { step: "hire", shop: 1, person: 1 },
              { step: "undo", shop: 1, person: 0 },
              { step: "hire", shop: 0, person: 0 },
            ],
          ],
        ],
      },
    );
  });
});

test.each([
  ["decided", "flat-rate", "Flat rate with a guaranteed base"],
  ["not decided", null, ""],
] as const)(
  "a job whose pay plan is %s has the shop's words on it or none",
  async (_, payPlan, words) => {
    const { employer, candidate } = await makeLoop(app, { payPlan });
    await app.call("PATCH", "/api/employer/shop", {
      body: { payPlan: "Flat rate with a guaranteed base" },
      as: employer.as,
    });
    const [seen] = (await app.call("GET", "/api/jobseeker/matches", { as: candidate.as })).json();
    expect(seen).toMatchObject({ payPlan, shopPayPlan: words });
  },
);
