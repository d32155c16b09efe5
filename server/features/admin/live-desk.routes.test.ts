import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveTopic } from "#contract/notifications.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { emails } from "#server/platform/email/table.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer, makeLoop, makeRequest } from "#test/support/employers.ts";
import {
  filledForm,
  makeEntry,
  makeReferrer,
  makeUser,
  signedIn,
  signIn,
} from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;
let told: LiveTopic[] = [];

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  app.ctx.live.subscribe(everyAdmin, {
    changed: (topic) => told.push(topic),
    resync() {},
    end() {},
  });
});
afterAll(() => app.close());

/** Whether the open pages of admins count anew after something. */
async function counts(happening: () => Promise<{ statusCode: number; body: string }>) {
  told = [];
  await app.ctx.live.publish(app.ctx.db, everyAdmin, "session");
  await expect.poll(() => told).toContain("session");
  told = [];
  const answer = await happening();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await app.ctx.live.publish(app.ctx.db, everyAdmin, "session");
  await expect.poll(() => told).toContain("session");
  return told.includes("desk");
}

const apply = async () => {
  const { referralCode } = await makeReferrer(app.ctx);
  return filledForm(referralCode);
};

test("an admin's open pages count anew what waits for them", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const form = await apply();
  const send = () => app.call("POST", "/api/waitlist", { body: form });
  expect(await counts(send)).toBe(true);
  // The second time nothing comes of it, and nobody hears so.
  expect(await counts(send)).toBe(false);

  const { id } = await makeEntry(app.ctx);
  const path = `/api/admin/waitlist/${id}`;
  const decide = (body: object) => () => app.call("PATCH", path, { body, as: admin });
  expect(await counts(decide({ status: "approved" }))).toBe(true);
  expect(await counts(decide({ notes: "Called." }))).toBe(false);

  const worker = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, worker.id);
  const sendProfile = () => app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as });
  expect(await counts(sendProfile)).toBe(true);

  const asking = {
    shopName: "Novak Motors",
    contactName: "Frank Novak",
    phone: "(216) 555-0187",
    location: "Cleveland, OH",
    message: "Two bays.",
  };
  const newcomer = await signedIn(app.ctx, null);
  const ask = () => app.call("POST", "/api/access-requests", { as: newcomer, body: asking });
  expect(await counts(ask)).toBe(true);

  const employer = await makeEmployer(app);
  const post = async () => {
    await makeRequest(app, employer.as);
    return { statusCode: 201, body: "" };
  };
  expect(await counts(post)).toBe(true);
  const { match, employer: shop } = await makeLoop(app);
  expect(await counts(() => act(app, shop.as, match.id, "hire"))).toBe(true);
});

test("they count anew as well when things come by a file, are sent again or are erased", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const { referralCode } = await makeReferrer(app.ctx);
  const csv = `Name,Phone,Email,City,State,Referral Code,Status,Notes,Date Applied
One,555,by-file@example.com,Akron,OH,${referralCode},,,`;
  const load = () => app.call("POST", "/api/admin/waitlist/import", { body: { csv }, as: admin });
  expect(await counts(load)).toBe(true);

  const id = randomUUID();
  await app.ctx.db.insert(emails).values({
    id,
    to: "rosa@example.com",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    status: "failed",
    createdAt: app.ctx.clock.now(),
  });
  const again = () => app.call("POST", `/api/admin/emails/${id}/retry`, { as: admin });
  expect(await counts(again)).toBe(true);

  const { id: userId } = await makeUser(app.ctx);
  const erase = async () => {
    await erasePerson(app.ctx, userId);
    return { statusCode: 200, body: "" };
  };
  expect(await counts(erase)).toBe(true);
});
