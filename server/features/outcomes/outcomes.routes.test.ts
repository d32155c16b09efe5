import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { settleMatches } from "#server/features/matches/api.ts";
import { oneTaps } from "#server/features/one-taps/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeColleague, makeEmployer, makeLoop } from "#test/support/employers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { askHowHiresWent } from "./asking.ts";
import { asked, daysLater, hired, type Loop, signedInAgain } from "#test/support/outcomes.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const mailsTo = async (email: string, days: number) =>
  (await app.mailTo(email)).filter(({ subject }) => subject.includes(`${days} days`));

/** The tokens of the latest question's two links. */
async function tokensTo(email: string, days = 30): Promise<[string, string]> {
  const [mail] = await mailsTo(email, days);
  const found = [...(mail?.text ?? "").matchAll(/\/one-tap#(\S+)/g)].map(
    ([, token]) => token ?? "",
  );
  return [found[0] ?? "", found[1] ?? ""];
}

const read = (token: string) => app.call("POST", "/api/one-taps/read", { body: { token } });
const use = (token: string) => app.call("POST", "/api/one-taps/use", { body: { token } });
const rest = (token: string, body: object) =>
  app.call("POST", "/api/outcomes/by-link", { body: { token, ...body } });
const look = async (loop: Loop, as: string) =>
  (await app.call("GET", `/api/matches/${loop.match.id}/outcome`, { as })).json();
const say = (loop: Loop, as: string, body: object) =>
  app.call("POST", `/api/matches/${loop.match.id}/outcome`, { body, as });

describe("asking how a hire went", () => {
  test("asks both sides on day 30 and 90, reminds once and then leaves silence alone", async () => {
    const { employer, candidate } = await hired(app);
    const both = async (days: number) => [
      (await mailsTo(employer.user.email, days)).length,
      (await mailsTo(candidate.user.email, days)).length,
    ];
    await daysLater(app, 29);
    expect(await both(30)).toEqual([0, 0]);
    await daysLater(app, 1);
    expect(await both(30)).toEqual([1, 1]);
    await askHowHiresWent(app.ctx);
    await daysLater(app, 4);
    expect(await both(30)).toEqual([1, 1]);
    await daysLater(app, 1);
    expect(await both(30)).toEqual([2, 2]);
    await daysLater(app, 7);
    await daysLater(app, 20);
    expect(await both(30)).toEqual([2, 2]);
    await daysLater(app, 28);
    expect(await both(90)).toEqual([1, 1]);
    await daysLater(app, 6);
    await daysLater(app, 30);
    expect([await both(30), await both(90)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  test("reminds only the side that said nothing, and says who reads the answers", async () => {
    const { employer, candidate } = await asked(app);
    const [yes] = await tokensTo(employer.user.email);
    await use(yes);
    await daysLater(app, 5);
    expect(await mailsTo(employer.user.email, 30)).toHaveLength(1);
    const [reminder] = await mailsTo(candidate.user.email, 30);
    expect(reminder?.subject).toBe("Reminder: 30 days at Novak Motors, is it as promised?");
    expect(reminder?.text).toContain(
      "No other shop does. Your answers change no score and no match",
    );
  });

  test("asks nobody at 90 days about somebody who has left", async () => {
    const loop = await asked(app);
    await say(loop, loop.employer.as, { days: 30, stillThere: false });
    await daysLater(app, 60);
    expect(await mailsTo(loop.employer.user.email, 90)).toHaveLength(0);
    expect(await mailsTo(loop.candidate.user.email, 90)).toHaveLength(0);
    const as = await signIn(app.ctx, loop.candidate.user.id);
    expect((await look(loop, as)).rounds[1]).toMatchObject({ days: 90, state: "skipped" });
  });

  test("follows no hire that was undone", async () => {
    const loop = await makeLoop(app);
    const path = `/api/matches/${loop.match.id}`;
    await app.call("POST", `${path}/action`, { body: { action: "hire" }, as: loop.employer.as });
    await app.call("POST", `${path}/undo`, { as: loop.employer.as });
    app.clock.advance(11 * 60);
    await settleMatches(app.ctx);
    expect(await look(loop, loop.employer.as)).toBeNull();
  });

  test.each([
    [
      "a closed shop",
      async ({ employer }: Loop) => {
        const closedAt = app.ctx.clock.now();
        await app.ctx.db.update(shops).set({ closedAt }).where(eq(shops.id, employer.shopId));
      },
    ],
    [
      "somebody deactivated",
      async ({ candidate }: Loop) => {
        const deactivatedAt = app.ctx.clock.now();
        await app.ctx.db
          .update(users)
          .set({ deactivatedAt })
          .where(eq(users.id, candidate.user.id));
      },
    ],
    [
      "somebody who leaves",
      async ({ candidate }: Loop) => {
        const leavingAt = app.ctx.clock.now();
        await app.ctx.db.update(users).set({ leavingAt }).where(eq(users.id, candidate.user.id));
      },
    ],
  ])("asks neither side where there is %s, nor reminds", async (_, end) => {
    const before = await hired(app);
    await end(before);
    await daysLater(app, 30);
    const during = await asked(app);
    await end(during);
    await daysLater(app, 5);
    for (const [{ employer, candidate }, mails] of [
      [before, 0],
      [during, 1],
    ] as const) {
      expect(await mailsTo(employer.user.email, 30)).toHaveLength(mails);
      expect(await mailsTo(candidate.user.email, 30)).toHaveLength(mails);
    }
  });

  test("leaves out a day that was missed by more than two weeks", async () => {
    const { employer } = await hired(app);
    await daysLater(app, 45);
    expect(await mailsTo(employer.user.email, 30)).toHaveLength(0);
  });
});

describe("answering by link", () => {
  test("one press answers the first question, and the page takes the rest without sign-in", async () => {
    const loop = await asked(app);
    const [yes, no] = await tokensTo(loop.employer.user.email);
    expect((await read(yes)).json()).toMatchObject({
      kind: "still_there",
      state: "open",
      outcome: { side: "shop", days: 30, isOpen: false },
    });
    expect((await rest(yes, { wouldHireAgain: true })).statusCode).toBe(410);
    expect((await use(yes)).json()).toMatchObject({
      state: "used",
      outcome: { isOpen: true, answers: { stillThere: true } },
    });
    const said = { wouldHireAgain: true, stoodOut: "hustle", fellShort: "none" };
    expect((await rest(yes, said)).json().answers).toEqual({ stillThere: true, ...said });
    expect((await look(loop, loop.employer.as)).rounds[0].shop).toEqual({
      stillThere: true,
      ...said,
    });
    // The other answer's link has nothing left to do.
    expect((await read(no)).json().state).toBe("over");
    expect((await use(no)).statusCode).toBe(409);
  });

  test("is over an hour after the press, and with the round", async () => {
    const loop = await asked(app);
    const [yes] = await tokensTo(loop.candidate.user.email);
    await use(yes);
    app.clock.advance(3601);
    expect((await rest(yes, { stillThere: true })).statusCode).toBe(410);
    expect((await read(yes)).json().outcome).toMatchObject({
      isOpen: false,
      answers: { asPromised: null, stillThere: null },
    });
    const [shopYes] = await tokensTo(loop.employer.user.email);
    await daysLater(app, 14);
    expect((await read(shopYes)).json().state).toBe("over");
    expect((await use(shopYes)).statusCode).toBe(410);
  });

  test("counts once, ten times at once", async () => {
    const { employer } = await asked(app);
    const [yes, no] = await tokensTo(employer.user.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => use(place % 2 ? yes : no)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each(["GET", "HEAD"] as const)("%s of the link answers nothing", async (method) => {
    const loop = await asked(app);
    const [yes] = await tokensTo(loop.employer.user.email);
    await app.call(method, `/one-tap?token=${yes}`);
    for (const path of ["/api/one-taps/use", "/api/outcomes/by-link"])
      expect((await app.call(method, `${path}?token=${yes}`)).statusCode).toBe(404);
    expect((await read(yes)).json().state).toBe("open");
    expect((await look(loop, loop.employer.as)).rounds[0].shop).toBeNull();
  });

  test("takes no link of another kind, and none that is made up", async () => {
    const loop = await asked(app);
    const [mail] = (await app.mailTo(loop.candidate.user.email)).filter(({ subject }) =>
      subject.includes("is hiring"),
    );
    const [, available = ""] = /\/one-tap#(\S+)/.exec(mail?.text ?? "") ?? [];
    const [yes] = await tokensTo(loop.employer.user.email);
    for (const token of [available, `${yes}A`, "x"])
      expect((await rest(token, { wouldHireAgain: true })).statusCode).toBe(404);
  });

  test("acts no longer for somebody who left the shop or whose account is closed", async () => {
    const loop = await asked(app);
    const colleague = await makeColleague(app, loop.employer.as, `${randomUUID()}@example.com`);
    const [yes] = await tokensTo(loop.employer.user.email);
    const other = await makeEmployer(app, "Lakeside Collision");
    const theirs = eq(oneTaps.userId, loop.employer.user.id);
    await app.ctx.db.update(oneTaps).set({ userId: other.user.id }).where(theirs);
    expect((await use(yes)).statusCode).toBe(404);
    const nowTheirs = eq(oneTaps.userId, other.user.id);
    await app.ctx.db.update(oneTaps).set({ userId: colleague.id }).where(nowTheirs);
    const deactivatedAt = app.ctx.clock.now();
    await app.ctx.db.update(users).set({ deactivatedAt }).where(eq(users.id, colleague.id));
    expect((await use(yes)).statusCode).toBe(410);
    expect((await look(loop, loop.employer.as)).rounds[0].shop).toBeNull();
  });
});

describe("answering in the app", () => {
  test("keeps each side from the other's answers until nobody can answer any more", async () => {
    const loop = await asked(app);
    await say(loop, loop.employer.as, {
      days: 30,
      stillThere: true,
      wouldHireAgain: false,
      fellShort: "reliability",
    });
    await say(loop, loop.candidate.as, { days: 30, asPromised: false });
    const [forShop, forWorker] = [
      await look(loop, loop.employer.as),
      await look(loop, loop.candidate.as),
    ];
    expect([forShop.rounds[0].worker, forWorker.rounds[0].shop]).toEqual([null, null]);
    expect(forShop.rounds[0]).toMatchObject({ state: "open", shop: { wouldHireAgain: false } });
    await daysLater(app, 15);
    const as = await signedInAgain(app, loop);
    expect((await look(loop, as.employer.as)).rounds[0]).toMatchObject({
      state: "closed",
      worker: { asPromised: false, stillThere: null },
    });
    expect((await look(loop, as.candidate.as)).rounds[0].shop).toEqual({
      stillThere: true,
      wouldHireAgain: false,
      stoodOut: null,
      fellShort: "reliability",
    });
    expect((await say(loop, as.employer.as, { days: 30, wouldHireAgain: true })).statusCode).toBe(
      409,
    );
  });

  test("tells neither side by a state, a day or a mail what the other said or left out", async () => {
    const loop = await asked(app);
    const sides = { shop: loop.employer.as, worker: loop.candidate.as };
    const eyes = async () => [await look(loop, sides.shop), await look(loop, sides.worker)];
    const before = await eyes();
    const mails = async () =>
      (await app.mailTo(loop.employer.user.email)).length +
      (await app.mailTo(loop.candidate.user.email)).length;
    const sent = await mails();
    await say(loop, sides.worker, { days: 30, stillThere: false });
    await app.work();
    const [shopSees] = await eyes();
    expect(shopSees).toEqual(before[0]);
    await say(loop, sides.worker, { days: 30, stillThere: true });
    await say(loop, sides.shop, { days: 30, stillThere: false });
    await app.work();
    const [, workerSees] = await eyes();
    expect(workerSees.rounds[1]).toEqual(before[1].rounds[1]);
    expect(workerSees.rounds[0].shop).toBeNull();
    expect(await mails()).toBe(sent);
    await daysLater(app, 15);
    const as = await signedInAgain(app, loop);
    expect((await look(loop, as.candidate.as)).rounds[1].state).toBe("skipped");
  });

  test("can be changed while the round is open; other than one's own questions cannot", async () => {
    const loop = await asked(app);
    const { as } = loop.employer;
    await say(loop, as, { days: 30, stillThere: false, stoodOut: "hustle" });
    const changed = await say(loop, as, { days: 30, stillThere: true });
    expect(changed.json().rounds[0].shop).toMatchObject({ stillThere: true, stoodOut: "hustle" });
    expect((await say(loop, as, { days: 30, asPromised: true })).statusCode).toBe(400);
    expect((await say(loop, as, { days: 30, fellShort: "hustle" })).statusCode).toBe(400);
    expect(
      (await say(loop, loop.candidate.as, { days: 30, wouldHireAgain: true })).statusCode,
    ).toBe(400);
    expect((await say(loop, as, { days: 90, stillThere: true })).statusCode).toBe(409);
  });

  test("says nothing of somebody who is leaving, as their match does", async () => {
    const loop = await asked(app);
    const [yes] = await tokensTo(loop.employer.user.email);
    const leavingAt = app.ctx.clock.now();
    await app.ctx.db.update(users).set({ leavingAt }).where(eq(users.id, loop.candidate.user.id));
    expect(await look(loop, loop.employer.as)).toEqual({ error: "Not found." });
    const said = await say(loop, loop.employer.as, { days: 30, stillThere: true });
    expect(said.statusCode).toBe(404);
    expect((await read(yes)).json()).toMatchObject({ state: "over", outcome: null });
    expect((await use(yes)).statusCode).toBe(404);
    expect((await rest(yes, { wouldHireAgain: true })).statusCode).toBe(404);
  });

  test("is nobody else's: another shop, another worker, a stranger", async () => {
    const before = await asked(app);
    const loop = await asked(app);
    const other = await signedInAgain(app, before);
    for (const as of [other.employer.as, other.candidate.as]) {
      expect(await look(loop, as)).toEqual({ error: "Not found." });
      expect((await say(loop, as, { days: 30, stillThere: false })).statusCode).toBe(404);
    }
    const newcomer = await makeUser(app.ctx, {});
    const as = await signIn(app.ctx, newcomer.id);
    const path = `/api/matches/${loop.match.id}/outcome`;
    expect((await app.call("GET", path, { as })).statusCode).toBe(403);
    expect((await app.call("GET", path)).statusCode).toBe(401);
    const admin = await makeUser(app.ctx, { role: "admin" });
    const asAdmin = await signIn(app.ctx, admin.id);
    await say(loop, loop.candidate.as, { days: 30, asPromised: true });
    expect(await look(loop, asAdmin)).toMatchObject({
      side: null,
      rounds: [{ worker: { asPromised: true } }, { state: "ahead" }],
    });
    expect((await say(loop, asAdmin, { days: 30, stillThere: true })).statusCode).toBe(403);
  });
});
