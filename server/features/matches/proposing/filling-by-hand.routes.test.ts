import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestCandidate } from "#contract/admin-matches.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { keepMember } from "#server/features/matching/api.ts";
import { foldCounts } from "#server/platform/counts/jobs.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const candidatesFor = (requestId: string, as = admin) =>
  app.call("GET", `/api/admin/talent-requests/${requestId}/candidates`, { as });
const idsOf = (people: RequestCandidate[]) => people.map(({ id }) => id);
const unmatched = async (): Promise<string[]> =>
  (await app.call("GET", "/api/admin/talent-requests/unmatched", { as: admin }))
    .json()
    .map(({ id }: { id: string }) => id);

test("an admin reads who nearly fits a request and why not, and nobody it knows already", async () => {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as);
  await makeCandidate(app, { location: "Miami, FL" });
  const far = await makeCandidate(app, { location: "Youngstown, OH" });
  const known = await makeCandidate(app);
  const near = await makeCandidate(app, { isJobReady: false, status: "approved" });
  await makeCandidate(app, { status: "under_review" });
  expect(await unmatched()).toContain(request.id);
  await makeMatch(app, request.id, known.user.id);
  expect(await unmatched()).not.toContain(request.id);

  const answer = (await candidatesFor(request.id)).json();
  // The pool has not taken anybody in yet.
  expect([answer.fits, answer.nobody]).toEqual([[], "pool"]);
  expect(idsOf(answer.near)).toEqual([near.profile.id, far.profile.id]);
  const [first, second] = answer.near;
  expect(first).toMatchObject({ name: "Rosa Delgado", isJobReady: false });
  expect(second.reasons.distance.miles).toBeGreaterThan(second.reasons.distance.limit);

  expect((await candidatesFor(request.id, employer.as)).statusCode).toBe(403);
  expect((await candidatesFor(crypto.randomUUID())).statusCode).toBe(404);
});

test("requests without anybody come page by page, oldest first, with how many there are", async () => {
  const employer = await makeEmployer(app);
  const made: string[] = [];
  for (let count = 0; count < 3; count++) made.push((await makeRequest(app, employer.as)).id);
  const page = async (cursor = "") =>
    (
      await app.call("GET", `/api/admin/talent-requests/unmatched?limit=2${cursor}`, { as: admin })
    ).json();
  const all = await unmatched();
  expect(all.slice(-3)).toEqual(made);
  const read: string[] = [];
  for (let cursor = ""; ;) {
    const { items, nextCursor, counts } = await page(cursor);
    expect(counts).toEqual({ total: all.length });
    read.push(...items.map(({ id }: { id: string }) => id));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  expect(read).toEqual(all);
  await foldCounts.handler(app.ctx, {}, { last: false });
  expect(await unmatched()).toEqual(all);
});

test("who fits is of the pool, best first, and says why nobody does elsewhere", async () => {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as, { location: "Detroit, MI" });
  for (let made = 0; made < 12; made += 1) {
    const { user } = await makeCandidate(app);
    await keepMember(app.ctx, user.id);
  }
  const { fits, near, nobody } = (await candidatesFor(request.id)).json();
  expect(nobody).toBeNull();
  expect(fits).toHaveLength(10);
  expect(idsOf(near).filter((id) => idsOf(fits).includes(id))).toEqual([]);

  const lonely = await makeRequest(app, employer.as, { location: "Honolulu, HI" });
  const answer = (await candidatesFor(lonely.id)).json();
  expect([answer.fits, answer.nobody]).toEqual([[], "distance"]);
});
