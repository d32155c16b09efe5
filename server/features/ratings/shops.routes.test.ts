import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { textsADay } from "#contract/ratings.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  acceptFirst,
  makeCandidate,
  makeColleague,
  makeEmployer,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { signedIn, signIn } from "#test/support/factories.ts";
import { raterCalls, story } from "#test/support/raters.ts";
import { upload } from "#test/support/upload.ts";
import { ratedTexts, ratings, readingConsents } from "./table.ts";
import { forgetOldWords } from "./withdrawing.ts";

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

const { consenting, next, rate, foreman } = raterCalls(() => ({ app, admin }));

describe("a shop cannot use it to look for people", () => {
  test("whoever was not invited, or no longer is, finds nothing", async () => {
    await consenting();
    const stranger = await makeEmployer(app);
    const call = () => app.call("POST", "/api/ratings/next", { as: stranger.as });
    expect((await call()).statusCode).toBe(404);
    const body = { email: stranger.user.email };
    await app.call("POST", "/api/admin/raters", { body, as: admin });
    const { turn } = (await call()).json();
    expect(turn).not.toBeNull();
    await app.call("DELETE", `/api/admin/raters/${stranger.user.id}`, { as: admin });
    expect((await call()).statusCode).toBe(404);
    expect((await rate(stranger.as, turn.id)).statusCode).toBe(404);
    const [kept] = (await app.call("GET", "/api/admin/raters", { as: admin }))
      .json()
      .filter(({ id }: { id: string }) => id === stranger.user.id);
    expect(kept).toMatchObject({
      shop: "Novak Motors (Cleveland, OH)",
      revokedAt: expect.any(String),
    });
  });

  test("whoever left the shop that they were invited from rates at no other, until invited again", async () => {
    await consenting();
    const owner = await makeEmployer(app, "Novak Motors");
    const { id, email } = await makeColleague(app, owner.as, "moving@example.com");
    const invite = () => app.call("POST", "/api/admin/raters", { body: { email }, as: admin });
    expect((await invite()).statusCode).toBe(201);
    const removed = await app.call("DELETE", `/api/employer/shop/members/${id}`, { as: owner.as });
    expect(removed.statusCode).toBe(200);
    await app.work();
    const rival = await makeEmployer(app, "Rival Repair");
    const body = { name: "Ida Novak", email };
    await app.call("POST", "/api/employer/shop/invitations", { body, as: rival.as });
    const elsewhere = await signIn(app.ctx, id);
    expect((await acceptFirst(app, elsewhere)).statusCode).toBe(200);
    const call = () => app.call("POST", "/api/ratings/next", { as: elsewhere });
    expect((await call()).statusCode).toBe(404);
    app.clock.advance(1);
    expect((await invite()).statusCode).toBe(201);
    await app.work();
    expect((await call()).statusCode).toBe(200);
  });

  test("nobody who was ever matched with it is given to it, nor stays with it", async () => {
    const shop = await foreman();
    const person = await consenting();
    const { turn } = await next(shop.as);
    expect(turn).not.toBeNull();
    const request = await makeRequest(app, shop.as);
    await makeMatch(app, request.id, person.user.id);
    expect((await rate(shop.as, turn.id)).statusCode).toBe(409);
    expect((await next(shop.as)).turn).toBeNull();
    expect((await next((await foreman("Ortiz Auto")).as)).turn).not.toBeNull();
  });

  test.each([
    ["Zephyr Garage", "zephyr garage"],
    ["Halvorsen Auto Repair", "halvorsen"],
    ["Zephyr Garage", "zephyr's"],
    ["Ärzt & Sons Diesel", "arzt and sons"],
  ])("no text that names the shop in a way that no mask sees: %s, %s", async (shop, said) => {
    await consenting(
      `at ${said} i came early for four years and torqued every wheel twice before it left the lift. ${story}`,
    );
    expect((await next((await foreman(shop)).as)).turn).toBeNull();
    expect((await next((await foreman("Ortiz Auto Repair")).as)).turn).not.toBeNull();
  });

  test("nobody who keeps away from it is given to it, nor stays with it", async () => {
    const { as } = await foreman("Cooper Auto");
    const person = await consenting();
    const block = (names: string[]) =>
      app.call("PUT", "/api/jobseeker/blocked-shops", { body: { names }, as: person.as });
    await block(["Cooper Auto"]);
    expect((await next(as)).turn).toBeNull();
    await block([]);
    const { turn } = await next(as);
    expect(turn).not.toBeNull();
    await block(["Cooper Auto"]);
    expect((await rate(as, turn.id)).statusCode).toBe(409);
  });

  test("no text that names what the shop was called before", async () => {
    await consenting(
      `at zephyr garage i came early for four years and torqued every wheel twice. ${story}`,
    );
    const { as } = await foreman("Zephyr Garage");
    const rename = (name: string) =>
      app.call("PATCH", "/api/employer/shop", { body: { name }, as });
    expect((await rename("Zed Transmissions")).statusCode).toBe(200);
    expect((await next(as)).turn).toBeNull();
    expect((await next((await foreman("Ortiz Auto Repair")).as)).turn).not.toBeNull();
  });

  test("nobody with a resume, whose employers no mask takes out; an admin reads them", async () => {
    const person = await consenting();
    const sent = upload("Six years of brakes at a shop on the corner of two streets.");
    await app.call("POST", "/api/jobseeker/resume", { ...sent, as: person.as });
    await app.work();
    expect((await next((await foreman()).as)).turn).toBeNull();
    expect((await next(admin)).turn).not.toBeNull();
  });

  test("a text goes from whoever has it open as soon as its writer says something else", async () => {
    const person = await consenting();
    const shop = await foreman();
    const { turn } = await next(shop.as);
    const change = (aboutYourself: string) =>
      app.ctx.db
        .update(jobseekerProfiles)
        .set({ aboutYourself })
        .where(eq(jobseekerProfiles.userId, person.user.id));
    await change(`${story} I also measure each rotor before I send it back.`);
    const answers = await Promise.all([
      app.call("PUT", `/api/ratings/${turn.id}/chosen`, { body: { hustle: 3 }, as: shop.as }),
      rate(shop.as, turn.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    // Nobody rated it: nothing of it stays.
    await forgetOldWords(app.ctx, person.user.id);
    expect(await app.ctx.db.select().from(ratedTexts)).toMatchObject([{ passages: null }]);
    expect((await next(shop.as)).turn).toBeNull();
    expect((await next(admin)).turn.passages[0].text).toContain(
      "I also measure each rotor before I send it back",
    );
  });

  test("a text stays with no foreman whose writer adds a resume", async () => {
    const person = await consenting();
    const shop = await foreman();
    const { turn } = await next(shop.as);
    const sent = upload("Six years of brakes at a shop on the corner of two streets.");
    await app.call("POST", "/api/jobseeker/resume", { ...sent, as: person.as });
    await app.work();
    expect((await rate(shop.as, turn.id)).statusCode).toBe(404);
    expect((await next(shop.as)).turn).toBeNull();
  });

  test("a foreman reads so many a day, one at a time, and each look is in the person's record", async () => {
    const shop = await foreman();
    const person = await consenting();
    const { turn } = await next(shop.as);
    const rights = (await app.call("GET", "/api/privacy", { as: person.as })).json();
    expect(rights.views).toMatchObject([
      { shop: "Novak Motors (Cleveland, OH)", what: ["rating"] },
    ]);
    await rate(shop.as, turn.id);
    const [one] = await app.ctx.db.select().from(ratings);
    if (!one) throw new Error("nothing was rated");
    const rows = Array.from({ length: textsADay.employer - 1 }, async () => {
      const { user } = await makeCandidate(app);
      const id = crypto.randomUUID();
      await app.ctx.db
        .insert(ratedTexts)
        .values({ id, userId: user.id, hash: id, language: "en", createdAt: one.givenAt });
      return { ...one, id: crypto.randomUUID(), textId: id };
    });
    await app.ctx.db.insert(ratings).values(await Promise.all(rows));
    await consenting(`${story} I sweep the bay before I go home.`);
    expect(await next(shop.as)).toMatchObject({ turn: null, because: "today", leftToday: 0 });
    app.clock.advance(25 * 60 * 60);
    expect((await next(await signIn(app.ctx, shop.user.id))).turn).not.toBeNull();
  });

  test("another's rating is not there for it", async () => {
    const [one, other] = [await foreman(), await foreman("Ortiz Auto")];
    await consenting();
    const { turn } = await next(one.as);
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/known"],
    ] as const)
      expect(
        (await app.call(method, `/api/ratings/${turn.id}${path}`, { as: other.as })).statusCode,
      ).toBe(404);
    expect((await rate(other.as, turn.id)).statusCode).toBe(404);
  });

  test("whoever is known is left, and never comes again", async () => {
    const shop = await foreman();
    await consenting();
    const { turn } = await next(shop.as);
    const left = await app.call("POST", `/api/ratings/${turn.id}/known`, { as: shop.as });
    expect(left.statusCode).toBe(200);
    expect(await next(shop.as)).toMatchObject({ turn: null, because: "none" });
    expect((await rate(shop.as, turn.id)).statusCode).toBe(404);
  });
});
