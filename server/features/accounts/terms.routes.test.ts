import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Branding } from "#contract/branding.ts";
import { type OwnTerms, ownTermsAt } from "#contract/terms.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, cookieOf, redeem, tokenTo } from "#test/support/callers.ts";
import { filledForm, makeReferrer, makeUser, signIn, signedIn } from "#test/support/factories.ts";
import { termsAnswers, users } from "./table.ts";

const nothing = { en: "", es: "" };
const minute = 60_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const branding = async () =>
  (await app.call("GET", "/api/admin/branding", { as: admin })).json<Branding>();

/** Adds something to the terms, and answers since when the new ones count. */
async function changeTerms(en: string) {
  app.clock.advance(minute);
  const { version } = await branding();
  const body = {
    name: null,
    markId: null,
    colors: null,
    mailFooter: null,
    terms: { en, es: en },
    privacy: nothing,
    seen: version,
  };
  await app.call("PUT", "/api/admin/branding", { as: admin, body });
  const [newest] = (await branding()).history;
  return newest?.at ?? "";
}

const termsOf = async (as: string) =>
  (await app.call("GET", "/api/auth/terms", { as })).json<OwnTerms>();

const answer = (as: string, termsAt: string, agrees: boolean) =>
  app.call("POST", "/api/auth/terms", { as, body: { termsAt, agrees } });

async function newcomer() {
  const email = `new${crypto.randomUUID()}@example.com`;
  await askForLink(app, { email });
  return cookieOf(await redeem(app, await tokenTo(app, email)));
}

describe("the terms", () => {
  test("are asked about by the version answered last, however late the account was made", async () => {
    const { id } = await makeUser(app.ctx, { role: "jobseeker" });
    const as = await signIn(app.ctx, id);
    expect((await termsOf(as)).asks).toBe(false);
    const termsAt = new Date(Date.parse(ownTermsAt) - minute);
    await app.ctx.db
      .insert(termsAnswers)
      .values({ userId: id, termsAt, agrees: true, at: app.clock.now() });
    expect((await termsOf(as)).asks).toBe(true);
  });

  test("are accepted by whoever gets an account, in the version of that day", async () => {
    const as = await newcomer();
    const { termsAt, asks, answers } = await termsOf(as);
    expect({ termsAt, asks }).toEqual({ termsAt: ownTermsAt, asks: false });
    expect(answers).toMatchObject([{ termsAt: ownTermsAt, agrees: true }]);
  });

  test("ask once when they change, whichever the answer is, and let somebody agree later", async () => {
    const as = await newcomer();
    const first = await changeTerms("Tools stay on the truck.");
    expect(await termsOf(as)).toMatchObject({ termsAt: first, asks: true });
    expect((await answer(as, first, false)).json<OwnTerms>().asks).toBe(false);
    const later = (await answer(as, first, true)).json<OwnTerms>();
    expect(later.answers[0]).toMatchObject({ termsAt: first, agrees: true });
    // A yes stays one.
    const again = (await answer(as, first, false)).json<OwnTerms>();
    expect(again.answers).toEqual(later.answers);

    const second = await changeTerms("Tools stay in the shop.");
    expect(await termsOf(as)).toMatchObject({ termsAt: second, asks: true });
    expect((await answer(as, first, true)).statusCode).toBe(409);
    expect((await answer(await newcomer(), second, true)).json<OwnTerms>().asks).toBe(false);
  });

  test("ask whoever joined before them and answered nothing, but no admin and no newcomer", async () => {
    const createdAt = app.ctx.clock.now();
    const early = await makeUser(app.ctx, { role: "jobseeker", createdAt });
    await changeTerms("Boots on.");
    expect(await termsOf(await signIn(app.ctx, early.id))).toMatchObject({ asks: true });
    expect(await termsOf(await newcomer())).toMatchObject({ asks: false });
    expect(await termsOf(admin)).toMatchObject({ asks: false });
  });

  test("show an admin how many agreed to each version", async () => {
    const as = await newcomer();
    const termsAt = await changeTerms("Boots off.");
    await answer(as, termsAt, true);
    await answer(await newcomer(), termsAt, false);
    const { history } = await branding();
    // The newcomer agreed by signing in; saying no afterwards takes that back no more.
    expect(history[0]).toMatchObject({ at: termsAt, agreed: 2 });
  });

  test("are kept with an application in the version that it was written beside", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const form = { ...filledForm(referralCode), termsAt: ownTermsAt };
    expect((await app.call("POST", "/api/waitlist", { body: form })).statusCode).toBe(201);
    const rows = await app.ctx.db.select().from(waitlistEntries);
    expect(rows.find(({ email }) => email === form.email)?.termsAt?.toISOString()).toBe(ownTermsAt);
    const early = { ...filledForm(referralCode), termsAt: "2099-01-01T00:00:00.000Z" };
    expect((await app.call("POST", "/api/waitlist", { body: early })).statusCode).toBe(400);
  });

  test("are in what is handed over, and gone with the account", async () => {
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    const as = await signIn(app.ctx, user.id);
    await answer(as, (await termsOf(as)).termsAt, true);
    const part = app.ctx.personalData.find(({ name }) => name === "account");
    const person = { userId: user.id, email: user.email, names: [], phones: [] };
    expect(await part?.collect(app.ctx, person)).toMatchObject({ terms: [{ agrees: true }] });
    await part?.erase(app.ctx, person);
    const left = await app.ctx.db.select().from(termsAnswers);
    expect(left.filter(({ userId }) => userId === user.id)).toEqual([]);
    expect(await app.ctx.db.$count(users)).toBeGreaterThan(0);
  });
});
