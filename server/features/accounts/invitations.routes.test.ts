import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#contract/primitives.ts";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, cookieOf, redeem, tokenIn, tokenTo, whoIs } from "#test/support/callers.ts";
import { makeEntry, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { invite, revokeInvitation } from "./commands.ts";
import { users } from "./table.ts";

let app: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const newEmail = () => `invited${++made}@example.com`;

async function invited(role: Role, email = newEmail(), source?: string) {
  const given = { email, name: "Luis Ortega Vega", role, language: "es" as const };
  await invite(app.ctx, source ? { ...given, source } : given);
  return { email, token: await tokenTo(app, email) };
}

const decide = (id: string, status: string) =>
  app.call("PATCH", `/api/admin/waitlist/${id}`, { body: { status }, as: admin });

describe("an invitation", () => {
  test("gives its role and name to whoever has the address", async () => {
    const { email, token } = await invited("employer");
    const answer = await redeem(app, token);
    expect(answer.json()).toMatchObject({
      returnTo: "/",
      user: { email, role: "employer", firstName: "Luis", lastName: "Ortega Vega" },
    });
    expect((await whoIs(app, cookieOf(answer))).json().role).toBe("employer");
  });

  test("is taken up without its mail by whoever is signed in with the address", async () => {
    const user = await makeUser(app.ctx, { role: null, email: newEmail() });
    const as = await signIn(app.ctx, user.id);
    const accept = () => app.call("POST", "/api/auth/invitation", { as });
    expect((await accept()).statusCode).toBe(404);
    const { token } = await invited("employer", user.email);
    expect((await accept()).json()).toMatchObject({ email: user.email, role: "employer" });
    expect((await whoIs(app, as)).json().role).toBe("employer");
    expect((await redeem(app, token)).statusCode).toBe(410);
  });

  test("that was taken back opens nothing to whoever is signed in", async () => {
    const user = await makeUser(app.ctx, { role: null, email: newEmail() });
    const as = await signIn(app.ctx, user.id);
    await invited("employer", user.email);
    await revokeInvitation(app.ctx, user.email);
    expect((await app.call("POST", "/api/auth/invitation", { as })).statusCode).toBe(404);
    expect((await whoIs(app, as)).json().role).toBeNull();
  });

  test("is a mail in the language of who is invited", async () => {
    const { email } = await invited("jobseeker");
    const [mail] = await app.mailTo(email);
    expect(mail?.text).toContain("Hola, Luis:");
    expect(mail?.html).toContain('lang="es"');
  });

  test("works once, within seven days", async () => {
    const { token } = await invited("jobseeker");
    expect((await redeem(app, token)).statusCode).toBe(200);
    expect((await redeem(app, token)).statusCode).toBe(410);
    const early = await invited("jobseeker");
    const late = await invited("jobseeker");
    app.clock.advance(7 * 24 * 60 * 60 - 60);
    expect((await redeem(app, early.token)).statusCode).toBe(200);
    app.clock.advance(61);
    const answer = await redeem(app, late.token);
    expect(answer.statusCode).toBe(410);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("used ten times at once lets one in, and counts one sign-up", async () => {
    const { email, token } = await invited("jobseeker", newEmail(), "REF-RACE");
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(app, token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(410),
    ]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(winner?.json().user).toMatchObject({ email, role: "jobseeker" });
    const { event, label } = conversionEvents;
    const counted = and(eq(event, "sign_up"), eq(label, "REF-RACE"));
    expect(await app.ctx.db.$count(conversionEvents, counted)).toBe(1);
  });

  test("that was taken back no longer works, and gives no role by another way in", async () => {
    const { email, token } = await invited("admin");
    await revokeInvitation(app.ctx, email);
    expect((await redeem(app, token)).statusCode).toBe(410);
    await askForLink(app, { email });
    const answer = await redeem(app, await tokenTo(app, email));
    expect(answer.json().user).toMatchObject({ email, role: null });
  });

  test("replaced by another leaves the newer one to work", async () => {
    const first = await invited("jobseeker");
    const second = await invited("employer", first.email);
    expect((await redeem(app, first.token)).statusCode).toBe(410);
    expect((await redeem(app, second.token)).json().user.role).toBe("employer");
  });

  test("is accepted by any proof of the address, and its own link is then used up", async () => {
    const { email, token } = await invited("jobseeker");
    await askForLink(app, { email });
    const mails = await app.mailTo(email);
    const own = mails.map(({ text }) => tokenIn(text)).find((other) => other !== token);
    expect((await redeem(app, own ?? "")).json().user.role).toBe("jobseeker");
    expect((await redeem(app, token)).statusCode).toBe(410);
  });

  test("changes no role that somebody has, and ends no session", async () => {
    const { id, email } = await makeUser(app.ctx, { role: "employer" });
    const cookie = await signIn(app.ctx, id);
    const { token } = await invited("admin", email);
    expect((await redeem(app, token)).json().user.role).toBe("employer");
    expect((await whoIs(app, cookie)).json().role).toBe("employer");
  });

  test("is worth nothing to somebody who was deactivated", async () => {
    const { email } = await makeUser(app.ctx, { deactivatedAt: app.clock.now() });
    const { token } = await invited("admin", email);
    expect((await redeem(app, token)).statusCode).toBe(410);
  });
});

describe("an application", () => {
  test("that is approved makes its applicant a jobseeker; saved again it writes no second mail", async () => {
    const { id, email, referralCode } = await makeEntry(app.ctx, { name: "Hanh Tran" });
    await decide(id, "approved");
    await decide(id, "approved");
    expect(await app.mailTo(email)).toHaveLength(1);
    const answer = await redeem(app, await tokenTo(app, email));
    expect(answer.json().user).toMatchObject({ email, role: "jobseeker", firstName: "Hanh" });
    const { event, label } = conversionEvents;
    const counted = and(eq(event, "sign_up"), eq(label, referralCode));
    expect(await app.ctx.db.$count(conversionEvents, counted)).toBe(1);
  });

  test("that is rejected after all takes its unused invitation back; approved again it sends a new one", async () => {
    const { id, email } = await makeEntry(app.ctx);
    await decide(id, "approved");
    const first = await tokenTo(app, email);
    await decide(id, "rejected");
    expect((await redeem(app, first)).statusCode).toBe(410);
    await decide(id, "approved");
    const mails = (await app.mailTo(email)).map(({ text }) => tokenIn(text));
    const second = mails.find((token) => token !== first) ?? "";
    expect((await redeem(app, first)).statusCode).toBe(410);
    expect((await redeem(app, second)).json().user.role).toBe("jobseeker");
  });

  test("that was taken up waits for nobody any more, also once its role was taken away", async () => {
    const email = newEmail();
    const { id } = await makeEntry(app.ctx, { email });
    const user = await makeUser(app.ctx, { role: null, email });
    const as = await signIn(app.ctx, user.id);
    const own = async () => (await app.call("GET", "/api/waitlist/mine", { as })).json();
    await decide(id, "approved");
    expect(await own()).toMatchObject({ status: "approved", invited: true });
    expect((await app.call("POST", "/api/auth/invitation", { as })).statusCode).toBe(200);
    await app.ctx.db.update(users).set({ role: null }).where(eq(users.id, user.id));
    expect(await own()).toMatchObject({ status: "approved", invited: false });
  });

  test("that was approved without an invitation opens nothing, nor does a shop's offer to a colleague", async () => {
    const email = newEmail();
    await makeEntry(app.ctx, { email, status: "approved" });
    const user = await makeUser(app.ctx, { role: null, email });
    const as = await signIn(app.ctx, user.id);
    const own = async () => (await app.call("GET", "/api/waitlist/mine", { as })).json();
    expect(await own()).toMatchObject({ status: "approved", invited: false });
    await invite(app.ctx, { email, name: "Luis Ortega Vega", role: null, language: "es" });
    expect(await own()).toMatchObject({ status: "approved", invited: false });
  });

  test("gives its applicant nothing before it is approved", async () => {
    const { email } = await makeEntry(app.ctx);
    await askForLink(app, { email });
    const answer = await redeem(app, await tokenTo(app, email));
    expect(answer.json().user.role).toBeNull();
    const own = await app.call("GET", "/api/waitlist/mine", { as: cookieOf(answer) });
    expect(own.json()).toMatchObject({ status: "pending" });
  });
});
