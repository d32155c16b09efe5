import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { settleMatches } from "#server/features/matches/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test("each filter of a shop's list says how many it alone hides", async () => {
  const { as, shopId } = await makeEmployer(app);
  const brakes = await makeRequest(app, as);
  const tires = await makeRequest(app, as);
  const match = async (requestId: string, hustleScore: number) => {
    const { user } = await makeCandidate(app, { hustleScore });
    return makeMatch(app, requestId, user.id);
  };
  const pass = async ({ id }: { id: string }) =>
    expect((await act(app, as, id, "pass")).statusCode).toBe(200);
  await match(brakes.id, 4);
  await match(brakes.id, 2);
  await match(tires.id, 4);
  await pass(await match(brakes.id, 5));
  await pass(await match(tires.id, 1));
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  await pass(await match(tires.id, 3));

  // Somebody else's, and whoever may not be shown, are counted nowhere.
  const other = await makeEmployer(app);
  const { user: elsewhere } = await makeCandidate(app);
  await makeMatch(app, (await makeRequest(app, other.as)).id, elsewhere.id);
  const { user: leaving } = await makeCandidate(app);
  await makeMatch(app, brakes.id, leaving.id);
  await app.ctx.db.update(users).set({ leavingAt: new Date() }).where(eq(users.id, leaving.id));

  const counts = async (query: string, caller = as) => {
    const path = `/api/employer/matches?limit=20${query}`;
    const { total, hidden, hiddenByState, hiddenByRequest } = (
      await app.call("GET", path, { as: caller })
    ).json().counts;
    return { total, hidden, hiddenByState, hiddenByRequest };
  };
  const of = (total: number, hidden: number, hiddenByState: number, hiddenByRequest: number) => ({
    total,
    hidden,
    hiddenByState,
    hiddenByRequest,
  });
  const good = "&trait=hustle&minScore=3";
  const ofBrakes = `&requestId=${brakes.id}`;
  expect(await counts("")).toEqual(of(6, 0, 0, 0));
  // The last pass can still be taken back, and is open until then.
  expect(await counts("&state=open")).toEqual(of(4, 0, 2, 0));
  expect(await counts("&state=passed")).toEqual(of(3, 0, 3, 0));
  expect(await counts("&state=hired")).toEqual(of(0, 0, 6, 0));
  expect(await counts(`&state=open${good}`)).toEqual(of(3, 1, 2, 0));
  expect(await counts(ofBrakes)).toEqual(of(3, 0, 0, 3));
  expect(await counts(`&state=open${ofBrakes}`)).toEqual(of(2, 0, 1, 2));
  expect(await counts(`&state=open${ofBrakes}${good}`)).toEqual(of(1, 1, 1, 2));
  // Of whom a match is over with no filter tells a score.
  expect(await counts(good)).toEqual(of(5, 1, 0, 0));

  const admin = await signedIn(app.ctx, "admin");
  const ofShop = `&shopId=${shopId}`;
  expect(await counts(`&state=open${ofBrakes}${good}${ofShop}`, admin)).toEqual(of(1, 1, 1, 2));
  expect(await counts("&state=passed", admin)).toMatchObject({
    hiddenByState: 0,
    hiddenByRequest: 0,
  });
});

test("counts once who is matched with two jobs of a shop", async () => {
  const { as, shopId } = await makeEmployer(app);
  const [brakes, tires] = [await makeRequest(app, as), await makeRequest(app, as)];
  const { user: both } = await makeCandidate(app, { hustleScore: 4 });
  const { user: one } = await makeCandidate(app, { hustleScore: 2 });
  const first = await makeMatch(app, brakes.id, both.id);
  await makeMatch(app, tires.id, both.id);
  await makeMatch(app, tires.id, one.id);
  const { user: leaving } = await makeCandidate(app);
  await makeMatch(app, brakes.id, leaving.id);
  await app.ctx.db.update(users).set({ leavingAt: new Date() }).where(eq(users.id, leaving.id));

  const counts = async (query: string, caller = as) => {
    const { total, people } = (
      await app.call("GET", `/api/employer/matches?limit=20${query}`, { as: caller })
    ).json().counts;
    return { total, people };
  };
  expect(await counts("")).toEqual({ total: 3, people: 2 });
  expect(await counts("&trait=hustle&minScore=3")).toEqual({ total: 2, people: 1 });
  expect(await counts(`&requestId=${tires.id}`)).toEqual({ total: 2, people: 2 });
  expect((await act(app, as, first.id, "schedule_interview")).statusCode).toBe(200);
  expect(await counts("&state=new")).toEqual({ total: 2, people: 2 });
  const admin = await signedIn(app.ctx, "admin");
  expect(await counts(`&shopId=${shopId}`, admin)).toEqual({ total: 3, people: 2 });
  expect((await counts("", admin)).people).toBeNull();
});

test("a page of open matches is full although somebody on it has just left", async () => {
  const { as } = await makeEmployer(app);
  const request = await makeRequest(app, as);
  const made: { id: string; jobseekerId: string | null }[] = [];
  for (let at = 0; at < 3; at += 1) {
    app.clock.advance(60);
    const { user } = await makeCandidate(app);
    made.push(await makeMatch(app, request.id, user.id));
  }
  const [oldest, next, newest] = made;
  await app.ctx.db
    .update(users)
    .set({ leavingAt: new Date() })
    .where(eq(users.id, newest?.jobseekerId ?? ""));
  const path = "/api/employer/matches?state=open&sort=newest&limit=1";
  const first = (await app.call("GET", path, { as })).json();
  expect(first).toMatchObject({ items: [{ id: next?.id }], counts: { total: 2 } });
  const second = await app.call("GET", `${path}&cursor=${first.nextCursor}`, { as });
  expect(second.json()).toMatchObject({ items: [{ id: oldest?.id }], nextCursor: null });
});
