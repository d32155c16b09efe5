import { afterAll, beforeAll, expect, test } from "vitest";
import { matchOrders } from "#contract/match-words.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeRequest, someReasons } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { proposeMatches } from "#server/features/matches/proposing/proposing.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

interface Listed {
  jobseeker: { firstName: string };
}

interface Page {
  items: Listed[];
  counts: { total: number; notTold: number; hidden: number };
  nextCursor: string | null;
}

/** Matches a person with a request: how far they are, and what they have of three skills. */
async function match(requestId: string, firstName: string, miles: number | null, held: string[]) {
  const unscored = firstName === "Una";
  const scores = {
    hustleScore: firstName === "Dora" ? 2 : 4,
    reliabilityScore: unscored ? null : 4,
  };
  const none = { hustleScore: null, safetyAwarenessScore: null, coachabilityScore: null };
  const { user } = await makeCandidate(app, { firstName, ...scores, ...(unscored ? none : {}) });
  app.clock.advance(60);
  const reasons = {
    ...someReasons,
    distance: miles === null ? null : { miles, limit: 30 },
    skills: { wanted: ["Brakes", "Tires", "Welding"], matched: held },
  };
  await proposeMatches(app.ctx, { requestId, proposals: [{ jobseekerId: user.id, reasons }] });
}

test("a shop's matches come by best fit, newest first, or nearest first, page after page", async () => {
  const { as, shopId } = await makeEmployer(app);
  const request = await makeRequest(app, as, { hiresNeeded: 2 });
  const [brakes, tires, welding] = ["Brakes", "Tires", "Welding"] as const;
  await match(request.id, "Ann", 20, [brakes, tires, welding]);
  await match(request.id, "Bea", 4.5, [brakes]);
  await match(request.id, "Cleo", null, [brakes, tires]);
  await match(request.id, "Dora", 4.5, [brakes, tires]);
  await match(request.id, "Una", 12, []);

  const list = (query: string, caller = as) =>
    app.call("GET", `/api/employer/matches${query}`, { as: caller });
  const names = (items: Listed[]) => items.map(({ jobseeker }) => jobseeker.firstName);
  const expected = {
    newest: ["Una", "Dora", "Cleo", "Bea", "Ann"],
    // What is not told is no point met: Cleo's place is not known.
    fit: ["Ann", "Dora", "Cleo", "Bea", "Una"],
    nearest: ["Dora", "Bea", "Una", "Ann", "Cleo"],
  };
  expect(names((await list("")).json())).toEqual(expected.fit);
  for (const sort of matchOrders) {
    expect(names((await list(`?sort=${sort}`)).json()), sort).toEqual(expected[sort]);
    const paged: Listed[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page = (
        await list(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      paged.push(...page.items);
      expect(page.counts.total).toBe(5);
      cursor = page.nextCursor;
    }
    expect(names(paged), sort).toEqual(expected[sort]);
  }

  // Who has told nothing of what is looked at comes after the rest, in every order, counted.
  const told = expected.fit.filter((name) => name !== "Una" && name !== "Dora");
  for (const sort of matchOrders) {
    const rest = expected[sort].filter((name) => told.includes(name));
    const paged: Listed[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page = (
        await list(`?sort=${sort}&trait=hustle&minScore=4&limit=1${cursor && `&cursor=${cursor}`}`)
      ).json();
      paged.push(...page.items);
      expect(page.counts).toMatchObject({ total: 4, notTold: 1, hidden: 1 });
      cursor = page.nextCursor;
    }
    expect(names(paged), sort).toEqual([...rest, "Una"]);
  }

  // A place in one order is none in another.
  for (const sort of matchOrders) {
    const { nextCursor } = (await list(`?sort=${sort}&limit=2`)).json();
    for (const other of matchOrders)
      expect(
        (await list(`?sort=${other}&limit=2&cursor=${nextCursor}`)).statusCode,
        `${sort}, then ${other}`,
      ).toBe(other === sort ? 200 : 400);
  }
  expect((await list("?sort=best")).statusCode).toBe(400);

  const admin = await signedIn(app.ctx, "admin");
  const all = await list("?sort=fit", admin);
  expect([all.statusCode, Object.keys(all.json().fields)]).toEqual([400, ["shopId"]]);
  expect(names((await list(`?sort=fit&shopId=${shopId}`, admin)).json())).toEqual(expected.fit);
});
