import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letter } from "#server/platform/email/letter.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { makeProposal } from "#test/support/interviews.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { answer } from "#test/support/matches.ts";
import { notify } from "./commands.ts";
import { bring } from "./delivery.ts";
import { deliveries, notifications } from "./table.ts";

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await testApp({ SMTP_URL: mail.url, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** What calendars were told, in the order in which it arrived at an address. */
const methodsTo = (address: string) =>
  mail.taken
    .filter(({ to }) => to.includes(address))
    .flatMap(({ raw }) => /method=(\w+)/i.exec(raw)?.[1]?.toUpperCase() ?? []);

test("after an outage no invitation comes behind its cancellation", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  await app.work();
  mail.answers.push(...Array.from({ length: 20 }, () => "later" as const));
  expect((await answer(app, candidate.as, match.id, "pick", { time: times[0] })).statusCode).toBe(
    200,
  );
  await app.work();
  expect(methodsTo(employer.user.email)).toEqual([]);

  // The server is back: the cancellation goes at its first try, the invitation has a pause before its next.
  mail.answers.length = 0;
  app.clock.advance(60);
  expect((await answer(app, candidate.as, match.id, "withdraw")).statusCode).toBe(200);
  await app.work();
  expect(methodsTo(employer.user.email)).toEqual(["REQUEST", "CANCEL"]);
  await app.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
  await app.work();
  expect(methodsTo(employer.user.email)).toEqual(["REQUEST", "CANCEL"]);
});

test("news of one match that quiet hours hold come in their order, and hold no others", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, user.id);
  const { email, push, sms, smsPhone } = (
    await app.call("GET", "/api/notifications/choices", { as })
  ).json();
  const hour = (later: number) =>
    new Date(app.ctx.clock.now().getTime() + later * 3_600_000).toISOString().slice(11, 16);
  await app.call("PUT", "/api/notifications/choices", {
    as,
    body: {
      email,
      push,
      sms,
      smsPhone,
      timeZone: "UTC",
      quietHours: { from: hour(-1), to: hour(2) },
    },
  });
  const mailed = () =>
    mail.taken
      .filter(({ to }) => to.includes(user.email))
      .map(({ headers }) => headers.get("subject")?.[0]);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const tell = async (key: string, matchId: string) => {
    await notify(app.ctx, {
      userId: user.id,
      kind: "matches",
      matchId,
      key,
      message: (language) =>
        letter(app.ctx, language, { why: "account", subject: key, paragraphs: [key] }),
    });
    app.clock.advance(60);
    const [row] = await app.ctx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(eq(notifications.key, key));
    return row?.id ?? "";
  };
  await tell("Picked", one);
  await tell("Of another match", other);
  const last = await tell("Taken back", one);
  app.clock.advance(3 * 3600);
  await bring(app.ctx, last, false);
  await app.work();
  expect(mailed()).toEqual(["Picked", "Taken back"]);

  // The job of the other match's mail has not come yet: what is told of that match now waits for it.
  await tell("Taken back too", other);
  await app.work();
  expect(mailed().slice(2)).toEqual(["Of another match", "Taken back too"]);
});
