import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeMatchesOf } from "#server/features/matches/closing/closing.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { matches } from "#server/features/matches/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { act, undo } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const minutes = (number: number) => app.clock.advance(number * 60);

/** A shop with a request, and a match with each of these people. */
async function makeShop(people: { user: { id: string } }[], given: object = {}) {
  const { as, user } = await makeEmployer(app);
  const { id } = await makeRequest(app, as, given);
  const ids: string[] = [];
  for (const person of people) ids.push((await makeMatch(app, id, person.user.id)).id);
  const at = (index: number) => ids[index] ?? "";
  return {
    user,
    requestId: id,
    matchId: at,
    edit: async (body: object) => {
      const answer = await app.call("PATCH", `/api/talent-requests/${id}`, { as, body });
      expect(answer.statusCode).toBe(200);
    },
    act: (action: string, index: number) => act(app, as, at(index), action),
    undo: (index: number) => undo(app, as, at(index)),
    state: async (index: number) =>
      (await app.call("GET", `/api/employer/matches/${at(index)}`, { as })).json().state,
    seen: async (index: number) => {
      const list = await app.call("GET", "/api/jobseeker/matches", {
        as: (people[index] as { as: string } | undefined)?.as ?? "",
      });
      const found = list.json().find((match: { id: string }) => match.id === at(index));
      return found && [found.state, found.closedReason];
    },
    open: async () =>
      (await app.call("GET", `/api/talent-requests/${id}`, { as })).json().status !== "filled",
  };
}

async function settle() {
  await settleMatches(app.ctx);
  await app.work();
}

/** How often somebody was told anything but that they were matched. */
const endsTold = async ({ user }: { user: { email: string } }) =>
  (await app.mailTo(user.email)).filter(({ subject }) => !/is hiring:/.test(subject)).length;

describe("a pass that is taken back", () => {
  test("while the person is being hired elsewhere waits for that hire", async () => {
    const person = await makeCandidate(app);
    const [one, two] = [await makeShop([person]), await makeShop([person])];
    await two.act("pass", 0);
    await one.act("hire", 0);
    expect((await two.undo(0)).json()).toMatchObject({ state: "closed" });
    expect((await two.undo(0)).statusCode).toBe(200);
    expect((await two.act("hire", 0)).statusCode).toBe(409);
    expect(await two.seen(0)).toEqual(["new", null]);
    await one.undo(0);
    expect(await two.state(0)).toBe("new");
    expect((await two.act("hire", 0)).statusCode).toBe(200);
    expect(await one.state(0)).toBe("closed");
  });

  test("while a hire that fills the job can be is open again with that one's undoing", async () => {
    const people = [await makeCandidate(app), await makeCandidate(app)];
    const shop = await makeShop(people);
    await app.work();
    await shop.act("pass", 0);
    await shop.act("hire", 1);
    await shop.undo(0);
    await app.work();
    expect(await shop.seen(0)).toEqual(["new", null]);
    await shop.undo(1);
    expect(await shop.state(0)).toBe("new");
    for (const person of people) expect(await endsTold(person)).toBe(0);
  });
});

describe("what a second hire keeps closed", () => {
  test("stays so until that hire is final: the job was filled after the person", async () => {
    const [person, other] = [await makeCandidate(app), await makeCandidate(app)];
    const [one, two] = [await makeShop([person]), await makeShop([person, other])];
    await app.work();
    await one.act("hire", 0);
    minutes(5);
    await two.act("hire", 1);
    minutes(1);
    await one.undo(0);
    minutes(5);
    await settle();
    expect(await two.seen(0)).toEqual(["new", null]);
    minutes(1);
    await two.undo(1);
    expect(await two.state(0)).toBe("new");
    expect(await endsTold(person)).toBe(0);
  });

  test("stays so until that hire is final: the person was hired after the job was filled", async () => {
    const [person, other] = [await makeCandidate(app), await makeCandidate(app)];
    const [one, two] = [await makeShop([person]), await makeShop([person, other])];
    await app.work();
    await two.act("hire", 1);
    minutes(5);
    await one.act("hire", 0);
    minutes(1);
    await two.undo(1);
    minutes(5);
    await settle();
    expect(await two.seen(0)).toEqual(["new", null]);
    minutes(1);
    await one.undo(0);
    expect(await two.state(0)).toBe("new");
    expect(await endsTold(person)).toBe(0);
  });

  test("stays so once that hire is final, before its own turn has come", async () => {
    const person = await makeCandidate(app);
    const [one, two] = [await makeShop([person]), await makeShop([person])];
    await one.act("hire", 0);
    minutes(11);
    // The sweep makes the hire final, and fails at what it closed.
    const settlesAt = new Date(app.clock.now().getTime() + 60_000);
    await app.ctx.db
      .update(matches)
      .set({ settlesAt })
      .where(eq(matches.id, two.matchId(0)));
    await settleMatches(app.ctx);
    await closeMatchesOf(app.ctx, two.requestId);
    expect(await two.state(0)).toBe("closed");
    minutes(2);
    await settle();
    expect(await two.seen(0)).toEqual(["closed", "withdrawn"]);
  });

  test("closes as the shop's where the shop closed the job meanwhile", async () => {
    const person = await makeCandidate(app);
    const [one, two] = [await makeShop([person]), await makeShop([person])];
    await one.act("hire", 0);
    await two.edit({ status: "closed" });
    await one.undo(0);
    await app.work();
    expect(await two.seen(0)).toEqual(["closed", "withdrawn"]);
  });
});

describe("a job whose places change within the ten minutes", () => {
  test("has those back whom the last place had closed, and tells nobody that it is filled", async () => {
    const people = [await makeCandidate(app), await makeCandidate(app)];
    const shop = await makeShop(people);
    await app.work();
    await shop.act("hire", 0);
    expect(await shop.state(1)).toBe("closed");
    await shop.edit({ hiresNeeded: 2 });
    minutes(11);
    await settle();
    expect(await shop.seen(1)).toEqual(["new", null]);
    expect(await endsTold(people[1] as (typeof people)[0])).toBe(0);
    expect((await shop.act("hire", 1)).statusCode).toBe(200);
  });

  test("with fewer of them closes nobody for good by a hire that is taken back", async () => {
    const people = [await makeCandidate(app), await makeCandidate(app)];
    const shop = await makeShop(people, { hiresNeeded: 2 });
    await app.work();
    await shop.act("hire", 0);
    await shop.edit({ hiresNeeded: 1 });
    await app.work();
    expect([await shop.state(1), await shop.seen(1)]).toEqual(["closed", ["new", null]]);
    await shop.undo(0);
    expect(await shop.state(1)).toBe("new");
    expect(await endsTold(people[1] as (typeof people)[0])).toBe(0);
  });
});

test("a match of somebody who is hidden meanwhile does not open with the place it waited for", async () => {
  const people = [await makeCandidate(app), await makeCandidate(app)];
  const shop = await makeShop(people);
  const admin = await signedIn(app.ctx, "admin");
  const keepAway = async (isAway: boolean) => {
    const path = `/api/admin/people/${people[0]?.user.id}`;
    const answer = await app.call("PATCH", path, { body: { active: !isAway }, as: admin });
    expect(answer.statusCode).toBe(200);
    await app.work();
  };
  await shop.act("hire", 1);
  await keepAway(true);
  await shop.undo(1);
  await app.work();
  minutes(11);
  await settle();
  await keepAway(false);
  expect(await shop.state(0)).toBe("closed");
  const told = await app.mailTo(shop.user.email);
  expect(told.filter(({ subject }) => /no longer available/.test(subject))).toHaveLength(1);
});

describe("a hire of somebody who is hidden before it is final", () => {
  test("ends: the job is open, and the others have their place", async () => {
    const people = [await makeCandidate(app), await makeCandidate(app)];
    const shop = await makeShop(people);
    await app.work();
    await shop.act("hire", 0);
    const [gone, other] = people as [(typeof people)[0], (typeof people)[0]];
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: gone.as });
    await app.work();
    expect([await shop.open(), await shop.state(1)]).toEqual([true, "new"]);
    minutes(11);
    await settle();
    expect(await endsTold(other)).toBe(0);
  });

  test("does not become final before that is worked off", async () => {
    const people = [await makeCandidate(app), await makeCandidate(app)];
    const shop = await makeShop(people);
    await shop.act("hire", 0);
    const admin = await signedIn(app.ctx, "admin");
    await app.call("PATCH", `/api/admin/people/${people[0]?.user.id}`, {
      body: { active: false },
      as: admin,
    });
    minutes(11);
    await settleMatches(app.ctx);
    expect([await shop.open(), await shop.state(1)]).toEqual([true, "new"]);
  });
});

describe("a match that is closed before anybody is told of it", () => {
  const told = async ({ user }: { user: { email: string } }) =>
    (await app.mailTo(user.email)).filter(({ subject }) => /is hiring:/.test(subject)).length;

  test("by a hire elsewhere is told of once that is taken back", async () => {
    const person = await makeCandidate(app);
    const one = await makeShop([person]);
    await app.work();
    const two = await makeShop([person]);
    await one.act("hire", 0);
    await app.work();
    expect(await told(person)).toBe(1);
    await one.undo(0);
    await app.work();
    expect(await two.state(0)).toBe("new");
    expect(await told(person)).toBe(2);
    await app.work();
    expect(await told(person)).toBe(2);
  });

  test("by a pass is told of once that is taken back", async () => {
    const person = await makeCandidate(app);
    const shop = await makeShop([person]);
    await shop.act("pass", 0);
    await app.work();
    expect(await told(person)).toBe(0);
    await shop.undo(0);
    await app.work();
    expect(await told(person)).toBe(1);
  });
});
