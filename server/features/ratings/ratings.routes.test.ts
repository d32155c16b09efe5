import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readingWording } from "#contract/reading-wording.ts";
import { assessCandidate } from "#server/features/assessment/api.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate } from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { levels, raterCalls, story } from "#test/support/raters.ts";
import { ratedTexts, ratings, readingConsents, textScores } from "./table.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.delete(ratedTexts);
  await app.ctx.db.delete(readingConsents);
  admin = await signedIn(app.ctx, "admin");
});

const { consent, consenting, next, rate, foreman } = raterCalls(() => ({ app, admin }));

describe("the question to the worker", () => {
  test("is answered once, kept with its wording and moment, and can be taken back", async () => {
    const { as } = await makeCandidate(app);
    const read = async () =>
      (await app.call("GET", "/api/jobseeker/reading-consent", { as })).json();
    expect(await read()).toBeNull();
    await consent(as, true);
    expect(await read()).toEqual({
      agrees: true,
      wording: readingWording,
      at: expect.any(String),
      askedAgain: false,
    });
    await consent(as, false);
    expect(await read()).toMatchObject({ agrees: false });
  });

  test("takes no wording that nobody was asked by", async () => {
    const { as } = await makeCandidate(app);
    const body = { agrees: true, wording: 7 };
    const answer = await app.call("PUT", "/api/jobseeker/reading-consent", { body, as });
    expect(answer.statusCode).toBe(400);
  });

  test("is asked again after a yes to an older wording, which counts for nothing new", async () => {
    const { as, user } = await consenting();
    const { turn } = await next(admin);
    const older = async (agrees: boolean) => {
      await app.ctx.db.update(readingConsents).set({ agrees, wording: 0 });
      return (await app.call("GET", "/api/jobseeker/reading-consent", { as })).json();
    };
    expect(await older(false)).toMatchObject({ agrees: false, askedAgain: false });
    expect(await older(true)).toMatchObject({ agrees: true, askedAgain: true });
    expect((await rate(admin, turn.id)).statusCode).toBe(409);
    const other = await signedIn(app.ctx, "admin");
    expect((await next(admin)).turn).toBeNull();
    expect((await next(other)).turn).toBeNull();
    expect((await consent(as, true)).json()).toMatchObject({ askedAgain: false });
    await rate(other, (await next(other)).turn.id);
    await older(true);
    expect(await app.ctx.db.select().from(ratedTexts)).toMatchObject([
      { userId: user.id, passages: expect.anything() },
    ]);
    expect(await app.ctx.db.select().from(ratings).where(isNotNull(ratings.ratedAt))).toHaveLength(
      1,
    );
  });

  test("taken back takes unread texts out at once, and of read ones the words", async () => {
    const unread = await consenting();
    const first = await next(admin);
    expect((await rate(admin, first.turn.id)).statusCode).toBe(200);
    await consent(unread.as, false);
    expect((await next(admin)).turn).toBeNull();
    expect(await app.ctx.db.select().from(ratedTexts)).toMatchObject([{ passages: null }]);
    expect(await app.ctx.db.select().from(ratings)).toMatchObject([levels]);
    expect((await app.call("GET", `/api/ratings/${first.turn.id}`, { as: admin })).statusCode).toBe(
      404,
    );
  });

  test("taken back leaves no quote, whoever scores the same words later", async () => {
    const person = await consenting();
    await assessCandidate(app.ctx, person.user.id);
    await rate(admin, (await next(admin)).turn.id);
    const kept = async () => JSON.stringify(await app.ctx.db.select().from(textScores));
    expect(await kept()).toContain("torque every wheel");
    await consent(person.as, false);
    expect(await kept()).toContain('"score":');
    await assessCandidate(app.ctx, person.user.id);
    await app.work();
    expect(await kept()).not.toContain("torque");
  });

  test("taken back takes an open text from its reader at once, and tells their page", async () => {
    const person = await consenting();
    const shop = await foreman();
    const { turn } = await next(shop.as);
    const heard: string[] = [];
    const stop = app.ctx.live.subscribe(shop.user.id, {
      changed: (topic) => void heard.push(topic),
      resync: () => {},
      end: () => {},
    });
    await consent(person.as, false);
    expect((await rate(shop.as, turn.id)).statusCode).toBe(404);
    expect((await next(shop.as)).turn).toBeNull();
    await expect.poll(() => heard).toEqual(["ratings"]);
    stop();
    expect(JSON.stringify(await app.ctx.db.select().from(ratedTexts))).not.toContain("torque");
  });
});

describe("rating", () => {
  test("is blind: masked words, and nothing of the person, the scores or other ratings", async () => {
    const person = await consenting();
    await assessCandidate(app.ctx, person.user.id);
    const other = await signedIn(app.ctx, "admin");
    expect((await rate(other, (await next(other)).turn.id)).statusCode).toBe(200);
    const answer = await app.call("POST", "/api/ratings/next", { as: admin });
    const { turn } = answer.json();
    expect(Object.keys(turn).toSorted()).toEqual(["chosen", "id", "language", "passages", "rated"]);
    expect(turn).toMatchObject({ rated: null, chosen: {} });
    expect(turn.passages[0].text).toContain("I torque every wheel");
    for (const hidden of ["Rosa", "Delgado", "Detroit", "555", person.user.id, person.profile.id])
      // The turn's own id is drawn, and may hold any digits.
      expect(answer.body.replaceAll(turn.id, "")).not.toContain(hidden);
  });

  test("goes on with the text that was begun, from whichever tab", async () => {
    await consenting();
    await consenting(`${story} I came in early for four years.`);
    const turns = await Promise.all(Array.from({ length: 6 }, () => next(admin)));
    expect(new Set(turns.map(({ turn }) => turn.id)).size).toBe(1);
    expect(await app.ctx.db.$count(ratings)).toBe(1);
  });

  test("is paused half chosen and gone on with, until it is rated", async () => {
    await consenting();
    const { turn } = await next(admin);
    const keep = (body: object, as = admin) =>
      app.call("PUT", `/api/ratings/${turn.id}/chosen`, { body, as });
    const half = { hustle: 4, coachability: null };
    expect((await keep(half)).json()).toEqual({ chosen: half });
    expect((await next(admin)).turn).toMatchObject({ id: turn.id, rated: null, chosen: half });
    for (const wrong of [{ hustle: 6 }, { hustle: 2.5 }, { raterId: turn.id }])
      expect((await keep(wrong)).statusCode).toBe(400);
    expect((await keep(half, await signedIn(app.ctx, "admin"))).statusCode).toBe(404);
    await rate(admin, turn.id);
    // One that is late on the way takes no rating back.
    expect((await keep({ hustle: 1 })).json()).toEqual({ chosen: {} });
    expect(await app.ctx.db.select().from(ratings)).toMatchObject([{ ...levels, chosen: null }]);
  });

  test("never gives one person the same text twice, and says when none is left", async () => {
    await consenting();
    const { turn } = await next(admin);
    await rate(admin, turn.id);
    expect(await next(admin)).toMatchObject({ turn: null, because: "none", done: 1 });
  });

  test("gives a text to a second person before a third", async () => {
    for (const n of [1, 2, 3, 4]) await consenting(`${story} Day ${n} in the bay was a good one.`);
    const people = await Promise.all([1, 2, 3].map(() => signedIn(app.ctx, "admin")));
    for (const as of people.slice(0, 2)) {
      for (const _ of [1, 2]) {
        const { turn } = await next(as);
        await rate(as, turn.id);
      }
    }
    const perText = Map.groupBy(await app.ctx.db.select().from(ratings), ({ textId }) => textId);
    expect([...perText.values()].map((all) => all.length)).toEqual([2, 2]);
  });

  test("can be changed until it is compared, and never after", async () => {
    await consenting();
    const { turn } = await next(admin);
    await rate(admin, turn.id);
    const changed = { hustle: 2, safetyAwareness: 2, coachability: 2, reliability: null };
    expect((await rate(admin, turn.id, changed)).statusCode).toBe(200);
    const again = (await app.call("GET", `/api/ratings/${turn.id}`, { as: admin })).json();
    expect(again.rated).toEqual(changed);
    expect((await next(admin)).changeable).toMatchObject([{ id: turn.id, levels: changed }]);
    await app.ctx.db.update(ratings).set({ comparedAt: app.ctx.clock.now() });
    expect((await rate(admin, turn.id)).statusCode).toBe(409);
    expect((await app.call("GET", `/api/ratings/${turn.id}`, { as: admin })).statusCode).toBe(404);
    expect(await app.ctx.db.select().from(ratings)).toMatchObject([changed]);
  });

  test("stays blind: whoever looks at what others made of a text can rate it no more", async () => {
    await consenting();
    const others = await Promise.all([1, 2, 3].map(() => signedIn(app.ctx, "admin")));
    const [late = "", begun = "", said = ""] = others;
    await rate(admin, (await next(admin)).turn.id);
    await app.ctx.db.update(ratings).set({ comparedAt: app.ctx.clock.now() });
    const [{ textId = "" } = {}] = await app.ctx.db.select().from(ratings);
    const open = (await next(begun)).turn.id;
    const rated = (await next(said)).turn.id;
    await rate(said, rated);
    for (const as of others) {
      const path = `/api/admin/agreement/texts/${textId}`;
      expect((await app.call("GET", path, { as })).json().ratings).toHaveLength(1);
    }
    expect((await next(late)).turn).toBeNull();
    expect((await rate(begun, open)).statusCode).toBe(404);
    expect((await rate(said, rated)).statusCode).toBe(409);
  });

  test.each([
    { ...levels, hustle: 6 },
    { ...levels, hustle: 2.5 },
    { ...levels, hustle: "4" },
    { hustle: 4 },
    { ...levels, raterId: crypto.randomUUID() },
  ])("takes no %j", async (body) => {
    await consenting();
    const { turn } = await next(admin);
    expect((await rate(admin, turn.id, body)).statusCode).toBe(400);
    expect(await app.ctx.db.select().from(ratings)).toMatchObject([{ ratedAt: null }]);
  });

  test("keeps what each engine made of the same words, and of other words nothing", async () => {
    const person = await consenting();
    await assessCandidate(app.ctx, person.user.id);
    await next(admin);
    const scored = await app.ctx.db.select().from(textScores);
    expect(scored).toMatchObject([{ engine: "rubric" }]);
    await app.ctx.db.delete(textScores);
    await app.ctx.db
      .update(jobseekerProfiles)
      .set({ aboutYourself: "I fish when I can and I like dogs a lot more than cats, honestly." })
      .where(eq(jobseekerProfiles.userId, person.user.id));
    await assessCandidate(app.ctx, person.user.id);
    await app.work();
    expect(await app.ctx.db.$count(textScores)).toBe(0);
  });
});

describe("inviting raters", () => {
  test("is for people of shops, told by mail, once", async () => {
    const { user } = await foreman();
    const again = await app.call("POST", "/api/admin/raters", {
      body: { email: user.email.toUpperCase() },
      as: admin,
    });
    expect(again.statusCode).toBe(201);
    await app.work();
    const mails = await app.mailTo(user.email);
    expect(mails.filter(({ text }) => text.includes("/second-opinions"))).toHaveLength(1);
    const worker = await makeUser(app.ctx, { role: "jobseeker" });
    for (const email of [worker.email, "nobody@example.com"]) {
      const refused = await app.call("POST", "/api/admin/raters", { body: { email }, as: admin });
      expect(refused.json()).toMatchObject({ fields: { email: expect.any(String) } });
    }
  });
});

describe("erasing", () => {
  test("a worker takes texts and ratings along; a rater leaves what they said, namelessly", async () => {
    const rater = await makeUser(app.ctx, { role: "admin" });
    const as = await signIn(app.ctx, rater.id);
    const [one, other] = [await consenting(), await consenting(`${story} Twice.`)];
    for (const _ of [1, 2]) await rate(as, (await next(as)).turn.id);
    await erasePerson(app.ctx, rater.id);
    const left = await app.ctx.db.select().from(ratings);
    expect(left).toHaveLength(2);
    const ids = new Set(left.map(({ raterId }) => raterId));
    expect(ids.size).toBe(1);
    expect(ids.has(rater.id)).toBe(false);
    await erasePerson(app.ctx, one.user.id);
    expect(await app.ctx.db.select().from(ratedTexts)).toMatchObject([{ userId: other.user.id }]);
    expect(await app.ctx.db.$count(ratings)).toBe(1);
  });

  test("and the export tells what was read and said", async () => {
    const person = await consenting();
    await rate(admin, (await next(admin)).turn.id);
    const { data } = (await app.call("GET", "/api/privacy/export", { as: person.as })).json()
      .secondOpinions;
    expect(JSON.stringify(data)).toContain("I torque every wheel");
    expect(data.texts).toMatchObject([{ raters: 1, levels: null }]);
    const { said } = (await app.call("GET", "/api/privacy/export", { as: admin })).json()
      .secondOpinions.data;
    expect(said).toMatchObject([{ safetyAwareness: 5, ratedAt: expect.any(String) }]);
  });

  test("and the export does not tell by the record of looks who gave which numbers", async () => {
    const person = await consenting();
    for (const [shop, level] of [
      ["Ortiz Auto", 5],
      ["Kline Diesel", 1],
    ] as const) {
      const { as } = await foreman(shop);
      app.clock.advance(60);
      const given = {
        hustle: level,
        safetyAwareness: 6 - level,
        coachability: null,
        reliability: 3,
      };
      await rate(as, (await next(as)).turn.id, given);
    }
    const all = (await app.call("GET", "/api/privacy/export", { as: person.as })).json();
    expect(all.profileViews.data).toHaveLength(2);
    const { texts } = all.secondOpinions.data;
    expect(texts).toEqual([
      {
        passages: expect.anything(),
        createdAt: expect.any(String),
        raters: 2,
        levels: {
          hustle: [1, 5],
          safetyAwareness: [1, 5],
          coachability: [null, null],
          reliability: [3, 3],
        },
      },
    ]);
  });
});
