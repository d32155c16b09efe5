import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptInvitation } from "#server/features/accounts/invitations.ts";
import { users } from "#server/features/accounts/table.ts";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { settleMatches } from "#server/features/matches/api.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { filledForm, makeEntry, signedIn } from "#test/support/factories.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

let made = 0;

async function addReferrer(contact = "") {
  made += 1;
  const body = { name: `Sal ${made}`, contact, referralCode: `REF-STATUS${made}` };
  return (await app.call("POST", "/api/admin/referrers", { body, as: admin })).json();
}

const summaryOf = async (id: string) =>
  (await app.call("GET", "/api/admin/referrers", { as: admin }))
    .json()
    .find(({ referrer }: { referrer: { id: string } }) => referrer.id === id);

const tokenIn = (url: string) => url.split("#")[1]?.split("~")[0] ?? "";
const tokenOf = async (id: string) => tokenIn((await summaryOf(id)).statusLink.url);
const look = (token: string) => app.call("POST", "/api/referrals/status", { body: { token } });
const link = (id: string, send = false) =>
  app.call("PUT", `/api/admin/referrers/${id}/status-link`, { body: { send }, as: admin });
const none = { applied: 0, approved: 0, interviewing: 0, hired: 0 };

/** Somebody who applies with a code, is approved, and comes in. */
async function comeIn(referralCode: string) {
  const form = filledForm(referralCode);
  await app.call("POST", "/api/waitlist", { body: form });
  const [entry] = await app.ctx.db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, form.email));
  await app.call("PATCH", `/api/admin/waitlist/${entry?.id}`, {
    body: { status: "approved" },
    as: admin,
  });
  const candidate = await makeCandidate(app);
  const { id } = candidate.user;
  await app.ctx.db.update(users).set({ email: form.email, role: null }).where(eq(users.id, id));
  await acceptInvitation(app.ctx, id);
  return { candidate, entry };
}

describe("the page behind a referrer's link", () => {
  test("who vouches is told as far as the referrer allowed it, and of no other code", async () => {
    const { id, name, referralCode } = await addReferrer();
    const token = await tokenOf(id);
    const vouches = async (code: string) =>
      (await app.call("POST", "/api/referrals/voucher", { body: { referralCode: code } })).json();
    const allow = (greeting: string, by = token) =>
      app.call("PUT", "/api/referrals/greeting", { body: { token: by, greeting } });
    expect(await vouches(referralCode)).toEqual({ name: null });
    expect((await allow("first")).json()).toEqual({ greeting: "first" });
    expect((await look(token)).json()).toMatchObject({ greeting: "first" });
    expect(await vouches(` ${referralCode.toLowerCase()}`)).toEqual({ name: "Sal" });
    await allow("full");
    expect(await vouches(referralCode)).toEqual({ name });
    expect(await vouches("REF-NOBODY")).toEqual({ name: null });
    expect((await allow("full", `${token}x`)).statusCode).toBe(404);
    await app.call("PATCH", `/api/admin/referrers/${id}`, { as: admin, body: { active: false } });
    expect(await vouches(referralCode)).toEqual({ name: null });
  });

  test("counts their people, each once, and names nobody", async () => {
    const { id, referralCode } = await addReferrer();
    const token = await tokenOf(id);
    expect((await look(token)).json()).toMatchObject({ ...none, active: true });

    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as, { hiresNeeded: 3 });
    const { candidate } = await comeIn(referralCode);
    await app.call("POST", "/api/waitlist", { body: filledForm(referralCode) });
    const match = await makeMatch(app, request.id, candidate.user.id);
    const step = (action: string) => act(app, employer.as, match.id, action);
    await step("schedule_interview");
    await step("hire");
    const pending = await look(token);
    // A hire that can still be taken back is nobody's news.
    expect(pending.json()).toMatchObject({ applied: 2, approved: 1, interviewing: 1, hired: 0 });
    app.clock.advance(11 * 60);
    await settleMatches(app.ctx);
    const final = await look(token);
    expect(final.json()).toEqual({
      applied: 2,
      approved: 1,
      interviewing: 1,
      hired: 1,
      active: true,
      greeting: "none",
      expiresAt: expect.any(String),
    });
    for (const word of ["Rosa", "Delgado", "@", referralCode, "Novak"])
      expect(final.body).not.toContain(word);
  });

  test("keeps counting whoever was erased", async () => {
    const { id, referralCode } = await addReferrer();
    const { entry } = await comeIn(referralCode);
    await makeEntry(app.ctx, { referralCode, status: "approved" });
    await app.ctx.db.delete(waitlistEntries).where(eq(waitlistEntries.id, entry?.id ?? ""));
    expect((await look(await tokenOf(id))).json()).toMatchObject({ applied: 2, approved: 2 });
  });

  test("counts only what the product saw, whatever a browser reports", async () => {
    const { id, referralCode } = await addReferrer();
    await app.call("POST", "/api/analytics/conversion", {
      body: { event: "purchase", action: "successful_hire", label: referralCode, referralCode },
    });
    expect((await look(await tokenOf(id))).json()).toMatchObject(none);
  });
});

describe("a referrer's link", () => {
  test("brings the code along in its fragment, which reaches no server", async () => {
    const { id, referralCode } = await addReferrer();
    const { url } = (await summaryOf(id)).statusLink;
    expect(url).toMatch(new RegExp(`^[^#]+/referral-status#[^~]+~${referralCode}$`));
  });

  test("comes with the code by mail, where the contact is an address", async () => {
    const { id, referralCode } = await addReferrer("sal@example.com");
    const [mail] = await app.mailTo("sal@example.com");
    expect(mail?.subject).toBe("Your referral code for Handpicked");
    expect(mail?.text).toContain(referralCode);
    expect(mail?.text).toContain(`http://127.0.0.1:3000/?ref=${referralCode}`);
    const { url, sentAt } = (await summaryOf(id)).statusLink;
    expect(mail?.text).toContain(url);
    expect(sentAt).not.toBeNull();
  });

  test("goes to no contact that is anything else", async () => {
    const { id } = await addReferrer("Sal, by the parts counter");
    expect((await summaryOf(id)).statusLink.sentAt).toBeNull();
    const refused = await link(id, true);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      "This referrer's contact is not an email address.",
    ]);
  });

  test("ends with a fresh one, and when it is taken back", async () => {
    const { id } = await addReferrer();
    const first = await tokenOf(id);
    const second = tokenIn((await link(id)).json().url);
    expect((await look(first)).statusCode).toBe(410);
    expect((await look(second)).statusCode).toBe(200);
    await app.call("DELETE", `/api/admin/referrers/${id}/status-link`, { as: admin });
    expect((await look(second)).statusCode).toBe(410);
    expect((await summaryOf(id)).statusLink).toBeNull();
    const third = tokenIn((await link(id)).json().url);
    for (const earlier of [first, second]) expect((await look(earlier)).statusCode).toBe(410);
    expect((await look(third)).statusCode).toBe(200);
  });

  test("cannot be made up or bent to another referrer", async () => {
    const [one, other] = [await addReferrer(), await addReferrer()];
    const [text = "", signature = ""] = (await tokenOf(one.id)).split(".");
    const [otherText = ""] = (await tokenOf(other.id)).split(".");
    const forged = [
      `${otherText}.${signature}.1`,
      `${text}.${signature}.2`,
      `${text}.${signature}`,
      `${text}.AAAAAAAAAAAAAAAAAAAAAA.1`,
      `${one.id}.1`,
      "x",
    ];
    for (const token of forged) expect((await look(token)).statusCode, token).toBe(404);
  });

  test("of nobody is not found", async () => {
    const id = crypto.randomUUID();
    expect((await link(id)).statusCode).toBe(404);
    const gone = await app.call("DELETE", `/api/admin/referrers/${id}/status-link`, { as: admin });
    expect(gone.statusCode).toBe(404);
  });
});

test("what became of a person keeps the code that they came with, all the way", async () => {
  const { referralCode } = await addReferrer();
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as);
  const { candidate, entry } = await comeIn(referralCode);
  const match = await makeMatch(app, request.id, candidate.user.id);
  await act(app, employer.as, match.id, "hire");
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  const kept = await app.ctx.db
    .select()
    .from(conversionEvents)
    .where(eq(conversionEvents.journeyId, entry?.id ?? ""))
    .orderBy(conversionEvents.at);
  expect(kept.map(({ action, value }) => [action, value])).toEqual([
    ["job_application", 10],
    ["application_approved", null],
    ["account_created", null],
    ["match_created", 50],
    ["successful_hire", 100],
  ]);
  expect(new Set(kept.map((row) => row.referralCode))).toEqual(new Set([referralCode]));
});

test("a referrer's link ends after half a year", async () => {
  const { id } = await addReferrer();
  const token = await tokenOf(id);
  app.clock.advance(179 * 24 * 3600);
  expect((await look(token)).statusCode).toBe(200);
  app.clock.advance(2 * 24 * 3600);
  expect((await look(token)).statusCode).toBe(410);
});
