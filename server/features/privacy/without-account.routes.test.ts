import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { referrers } from "#server/features/referrers/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { tracesOf } from "#test/support/dump.ts";
import { makeEmployer } from "#test/support/employers.ts";
import {
  filledForm,
  makeEntry,
  makeReferrer,
  makeUser,
  signedIn,
  signIn,
} from "#test/support/factories.ts";
import { addressDigest, keepRetention, repeatErasures } from "./commands.ts";
import { eraseAddress } from "./erasing.ts";

const day = 24 * 60 * 60;
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const retain = async () => {
  await keepRetention(app.ctx);
  await app.work();
};

describe("somebody who applied and never came", () => {
  test("is told and erased after 24 months of silence, whatever was decided; so are referrers", async () => {
    const words = [];
    for (const status of ["pending", "rejected", "approved"] as const) {
      const email = `never-${status}@example.com`;
      await makeEntry(app.ctx, { email, status, name: `Never ${status}`, notes: `Rang ${email}` });
      words.push(email, `Never ${status}`);
    }
    const admin = await signedIn(app.ctx, "admin");
    const [entry] = await app.ctx.db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.email, "never-pending@example.com"));
    await app.call("PATCH", `/api/admin/waitlist/${entry?.id}`, {
      body: { status: "approved", notes: "Invited.", updatedAt: null, notifyApplicant: false },
      as: admin,
    });
    const silent = await makeReferrer(app.ctx, {
      name: "Silent Sal",
      contact: "sal@never.example",
    });
    const busy = await makeReferrer(app.ctx, { name: "Busy Bea", contact: "bea@never.example" });
    app.clock.advance(710 * day);
    await makeEntry(app.ctx, { email: "fresh@example.com", referralCode: busy.referralCode });
    await retain();
    const notices = await app.mailTo("never-rejected@example.com");
    expect(notices.map(({ subject }) => subject)).toEqual([
      "Your application to Handpicked will be erased",
    ]);
    expect(await tracesOf(app.ctx, words)).not.toEqual([]);
    app.clock.advance(32 * day);
    await retain();
    expect(await tracesOf(app.ctx, [...words, "Silent Sal", "sal@never.example"])).toEqual([]);
    const left = await app.ctx.db.select().from(referrers);
    expect(left.find(({ id }) => id === silent.id)).toMatchObject({
      name: "Erased",
      active: false,
    });
    expect(left.find(({ id }) => id === busy.id)).toMatchObject({ name: "Busy Bea", active: true });
    expect(await tracesOf(app.ctx, ["fresh@example.com"])).not.toEqual([]);
  });
});

test("who was warned of an earlier silence is warned again before they are erased", async () => {
  const { id, email } = await makeEntry(app.ctx);
  app.clock.advance(710 * day);
  await retain();
  const as = await signedIn(app.ctx, "admin");
  const noted = await app.call("PATCH", `/api/admin/waitlist/${id}`, {
    body: { notes: "Rang." },
    as,
  });
  expect(noted.statusCode).toBe(200);
  const mails = (await app.mailTo(email)).length;
  app.clock.advance(740 * day);
  await retain();
  expect(await tracesOf(app.ctx, [email])).not.toEqual([]);
  expect(await app.mailTo(email)).toHaveLength(1);
  expect(mails).toBe(1);
  app.clock.advance(31 * day);
  await retain();
  expect(await tracesOf(app.ctx, [email])).toEqual([]);
});

test("a referrer whose people were all erased keeps their code", async () => {
  const { id, referralCode } = await makeReferrer(app.ctx, { name: "Faithful Fay" });
  app.clock.advance(710 * day);
  const form = filledForm(referralCode);
  expect((await app.call("POST", "/api/waitlist", { body: form })).statusCode).toBe(201);
  await eraseAddress(app.ctx, form.email);
  app.clock.advance(30 * day);
  await retain();
  const [kept] = await app.ctx.db.select().from(referrers).where(eq(referrers.id, id));
  expect(kept).toMatchObject({ name: "Faithful Fay", active: true });
});

describe("somebody who writes in", () => {
  const ask = (as: string, email: string, reason = "They wrote to us on Monday.") =>
    app.call("POST", "/api/admin/erasures", { body: { email, reason }, as });
  const cancel = (as: string, id: string) =>
    app.call("DELETE", `/api/admin/erasures/${id}`, { as });
  const listed = async (as: string) =>
    (await app.call("GET", "/api/admin/erasures", { as })).json();

  test("is erased by an admin, 30 days on, and the record says so without a name", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const email = "wrote.in@example.com";
    await makeEntry(app.ctx, { email, name: "Wrote In" });
    await makeEntry(app.ctx, { email: `not.${email}`, name: "Somebody Else" });
    const asked = await ask(admin, email.toUpperCase());
    expect(asked.json()).toMatchObject({ email, state: "waiting", by: "Pat Doe" });
    expect((await ask(admin, email)).statusCode).toBe(409);
    app.clock.advance(29 * day);
    await retain();
    expect(await tracesOf(app.ctx, [email])).not.toEqual([]);
    app.clock.advance(2 * day);
    await retain();
    expect(await tracesOf(app.ctx, ["Wrote In"])).toEqual([]);
    expect(await tracesOf(app.ctx, [`not.${email}`])).not.toEqual([]);
    // The session in which it was asked for is over by now.
    const record = await listed(await signedIn(app.ctx, "admin"));
    expect(record.find(({ id }: { id: string }) => id === asked.json().id)).toMatchObject({
      email: null,
      reason: null,
      state: "erased",
    });
  });

  test("with an account is hidden at once, may stay, and an admin can take it back", async () => {
    let admin = await signedIn(app.ctx, "admin");
    for (const stays of ["by themselves", "by the admin"]) {
      const user = await makeUser(app.ctx, { role: "jobseeker" });
      const as = await signIn(app.ctx, user.id);
      const asked = await ask(admin, user.email);
      expect(asked.statusCode).toBe(201);
      expect((await app.call("GET", "/api/auth/user", { as })).statusCode).toBe(401);
      const back = await signIn(app.ctx, user.id);
      const kept =
        stays === "by themselves"
          ? await app.call("DELETE", "/api/privacy/deletion", { as: back })
          : await cancel(admin, asked.json().id);
      expect(kept.statusCode).toBe(200);
      app.clock.advance(31 * day);
      await retain();
      const again = await signIn(app.ctx, user.id);
      const seen = await app.call("GET", "/api/auth/user", { as: again });
      expect(seen.json()).toMatchObject({ email: user.email, leavingAt: null });
      admin = await signedIn(app.ctx, "admin");
      expect((await cancel(admin, asked.json().id)).statusCode).toBe(409);
    }
  });

  test("is nobody who is an admin, and nobody but an admin asks", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const other = await makeUser(app.ctx, { role: "admin" });
    expect((await ask(admin, other.email)).statusCode).toBe(409);
    expect((await ask(admin, "x@example.com", "")).statusCode).toBe(400);
    const { as } = await makeEmployer(app);
    expect((await ask(as, other.email)).statusCode).toBe(403);
  });
});

const nobody = "00000000-0000-0000-0000-000000000000";

test("who applied again after an erasure is not erased by the log of it", async () => {
  const email = "came.again@example.com";
  const erased = [{ userId: nobody, address: addressDigest(app.ctx, email), at: app.clock.now() }];
  app.clock.advance(day);
  await makeEntry(app.ctx, { email });
  expect(await repeatErasures(app.ctx, erased)).toBe(0);
  expect(await tracesOf(app.ctx, [email])).not.toEqual([]);
});

test("whom a backup brings back is erased again by what the log kept", async () => {
  const user = await makeUser(app.ctx, { email: "restored@example.com" });
  const entry = await makeEntry(app.ctx, { email: "restored.too@example.com" });
  await makeEntry(app.ctx, { email: "bystander@example.com" });
  const at = app.clock.now();
  const erased = [
    { userId: user.id, address: addressDigest(app.ctx, user.email), at },
    { userId: nobody, address: addressDigest(app.ctx, entry.email), at },
    { userId: crypto.randomUUID(), address: addressDigest(app.ctx, "gone@example.com"), at },
  ];
  expect(await repeatErasures(app.ctx, erased)).toBe(2);
  expect(await repeatErasures(app.ctx, erased)).toBe(0);
  expect(await tracesOf(app.ctx, [user.id, user.email, entry.email])).toEqual([]);
  expect(await tracesOf(app.ctx, ["bystander@example.com"])).not.toEqual([]);
});
