import { afterAll, beforeAll, expect, test } from "vitest";
import { deactivate, leave } from "#server/features/accounts/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeColleague } from "#test/support/employers.ts";
import { signIn } from "#test/support/factories.ts";
import { makeProposal } from "#test/support/interviews.ts";
import { makeJobsDue } from "#test/support/jobs.ts";
import { answer } from "#test/support/matches.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

/** A colleague whose night it is, and a candidate who wrote to the shop in that night. */
async function atNight(email: string) {
  const { employer, candidate, match } = await makeProposal(app);
  const colleague = await makeColleague(app, employer.as, email);
  const choices = "/api/notifications/choices";
  const hour = (later: number) =>
    new Date(app.ctx.clock.now().getTime() + later * 3_600_000).toISOString().slice(11, 16);
  const quiet = { quietHours: { from: hour(-1), to: hour(2) }, timeZone: "UTC" };
  const {
    email: mail,
    push,
    sms,
    smsPhone,
  } = (await app.call("GET", choices, { as: colleague.as })).json();
  const body = { email: mail, push, sms, smsPhone, ...quiet };
  const chosen = await app.call("PUT", choices, { as: colleague.as, body });
  expect(chosen.statusCode).toBe(200);
  const note = { note: "Evenings suit me better" };
  const asked = await answer(app, candidate.as, match.id, "ask", note);
  expect(asked.statusCode).toBe(200);
  await app.work();
  return { employer, candidate, colleague };
}

const morning = async () => {
  app.clock.advance(3 * 3600);
  await makeJobsDue(app.ctx);
  await app.work();
};

const mailsOf = async (email: string) =>
  (await app.mailTo(email)).filter(({ text }) => text.includes("Evenings"));

const inbox = async (as: string) =>
  (await app.call("GET", "/api/notifications?limit=20", { as })).json().items;

test("a colleague who is there in the morning reads what quiet hours held", async () => {
  const { colleague } = await atNight("stays@example.com");
  expect(await mailsOf(colleague.email)).toEqual([]);
  await morning();
  expect(await mailsOf(colleague.email)).toHaveLength(1);
});

test("a colleague who was removed in the night reads nothing of the shop's candidates", async () => {
  const { employer, colleague } = await atNight("removed@example.com");
  expect(await inbox(colleague.as)).not.toEqual([]);
  const members = "/api/employer/shop/members";
  const removed = await app.call("DELETE", `${members}/${colleague.id}`, { as: employer.as });
  expect(removed.statusCode).toBe(200);
  await morning();
  expect(await mailsOf(colleague.email)).toEqual([]);
  expect(await inbox(await signIn(app.ctx, colleague.id))).toEqual([]);
});

test("nobody reads in the morning of a candidate who hid in the night", async () => {
  const { candidate, colleague } = await atNight("curious@example.com");
  await leave(app.ctx, candidate.user.id);
  await morning();
  expect(await mailsOf(colleague.email)).toEqual([]);
});

test("a colleague whose account was closed in the night gets no mail", async () => {
  const { colleague } = await atNight("closed@example.com");
  await deactivate(app.ctx, colleague.id);
  await morning();
  expect(await mailsOf(colleague.email)).toEqual([]);
});
