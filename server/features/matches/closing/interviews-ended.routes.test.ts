import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spokenMoment } from "#contract/spoken-time.ts";
import { notificationChoices } from "#server/features/notifications/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { startHttpSink } from "#test/support/http-sink.ts";
import { makeLoop } from "#test/support/employers.ts";
import { hour, makeProposal } from "#test/support/interviews.ts";
import { act, answer } from "#test/support/matches.ts";

/** Of the shops that tests make. */
const zone = "America/New_York";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test("a hire takes a picked time out of the calendar with the good news, in one message", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  const before = (await app.mailTo(candidate.user.email)).length;
  const shopBefore = (await app.mailTo(employer.user.email)).length;
  await act(app, employer.as, match.id, "hire");
  app.clock.advance(hour);
  await settleMatches(app.ctx);
  const told = await app.mailTo(candidate.user.email);
  expect(told).toHaveLength(before + 1);
  expect(told[0]?.subject).toMatch(/hired you/);
  expect(told[0]?.calendar).toContain("METHOD:CANCEL");
  const toShop = await app.mailTo(employer.user.email);
  expect(toShop).toHaveLength(shopBefore + 1);
  expect(toShop[0]?.subject).toMatch(/is hired: the interview is off$/);
  expect(toShop[0]?.calendar).toContain("METHOD:CANCEL");
});

test("who was hired without a first day reads who is to call whom", async () => {
  const told = async (phone: string) => {
    const { employer, candidate, match } = await makeLoop(app);
    await app.ctx.db.update(shops).set({ phone }).where(eq(shops.id, employer.shopId));
    const body = { action: "hire" };
    await app.call("POST", `/api/matches/${match.id}/action`, { body, as: employer.as });
    app.clock.advance(hour);
    await settleMatches(app.ctx);
    return (await app.mailTo(candidate.user.email))[0]?.text;
  };
  expect(await told("(216) 555-0187")).toContain("Call the shop to agree on your first day.");
  expect(await told("")).toContain("The shop will call you about your first day.");
});

test("a pass takes a picked time out of both calendars, once it is final, each in one message", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  const sides = [candidate, employer].map(({ user }) => user.email);
  const before = await Promise.all(sides.map(async (email) => (await app.mailTo(email)).length));
  await act(app, employer.as, match.id, "pass");
  const seen = (await app.call("GET", "/api/jobseeker/matches", { as: candidate.as })).json()[0];
  expect(seen).toMatchObject({ state: "interviewing", interview: { state: "picked" } });
  app.clock.advance(hour);
  await settleMatches(app.ctx);
  const [subjects, when] = [
    [/decided not to move forward$/, /is canceled$/],
    spokenMoment(new Date(times[0] ?? ""), "en", zone, { zoned: true }),
  ];
  for (const [index, email] of sides.entries()) {
    const mails = await app.mailTo(email);
    expect(mails).toHaveLength((before[index] ?? 0) + 1);
    expect(mails[0]?.subject).toMatch(subjects[index] ?? "");
    expect(mails[0]?.calendar).toContain("METHOD:CANCEL");
    expect(mails[0]?.calendar?.replaceAll("\r\n ", "")).toContain(email);
    expect(mails[0]?.text).toContain(`on ${when} is canceled. Open the attachment`);
  }
});

test("who withdraws calls the interview off with it, in one message to the shop", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  const before = (await app.mailTo(employer.user.email)).length;
  // Who wants no mail about matches is still told that nobody comes.
  await app.ctx.db
    .insert(notificationChoices)
    .values({ userId: employer.user.id, muted: ["email:matches"], timeZone: zone });
  await answer(app, candidate.as, match.id, "withdraw");
  const mails = await app.mailTo(employer.user.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.subject).toMatch(/withdrew/);
  expect(mails[0]?.calendar).toContain("METHOD:CANCEL");
  const { body } = (await app.call("GET", "/api/notifications?limit=1", { as: employer.as })).json()
    .items[0];
  expect(body).toMatch(/ is canceled\.$/);
});

test("who wants no mail about interviews still gets the news of a hire that ends one", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  await app.ctx.db
    .insert(notificationChoices)
    .values({ userId: candidate.user.id, muted: ["email:interviews"], timeZone: zone });
  await act(app, employer.as, match.id, "hire");
  app.clock.advance(hour);
  await settleMatches(app.ctx);
  const [mail] = await app.mailTo(candidate.user.email);
  expect(mail?.subject).toMatch(/hired you/);
  expect(mail?.calendar).toContain("METHOD:CANCEL");
});

test("who wants texts about interviews alone is texted that one is off with its match", async () => {
  const gateway = await startHttpSink("/messages");
  const texting = await testApp({
    RATE_LIMIT: "off",
    SMS_URL: gateway.url,
    SMS_TOKEN: "what we know",
    SMS_FROM: "+13135550100",
    SMS_INBOUND_TOKEN: "what the gateway knows",
  });
  const { employer, candidate, match, times } = await makeProposal(texting);
  await answer(texting, candidate.as, match.id, "pick", { time: times[0] });
  await texting.ctx.db.insert(notificationChoices).values({
    userId: candidate.user.id,
    muted: ["sms:matches", "email:interviews"],
    timeZone: zone,
    smsPhone: "+13135550142",
    smsConsentAt: texting.clock.now(),
  });
  await act(texting, employer.as, match.id, "pass");
  texting.clock.advance(hour);
  await settleMatches(texting.ctx);
  await texting.work();
  expect(gateway.received.map(({ body }) => String(body))).toEqual([
    expect.stringContaining("decided not to move forward"),
  ]);
  const [mail] = await texting.mailTo(candidate.user.email);
  expect(mail?.subject).toMatch(/decided not to move forward/);
  await texting.close();
  await gateway.close();
});
