import { afterAll, beforeAll, expect, test } from "vitest";
import { letter } from "#server/platform/email/letter.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { makeJobsDue } from "#test/support/jobs.ts";
import { notify } from "./commands.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tell = (userId: string, key: string, besides: { by?: string; isLast?: boolean } = {}) =>
  notify(app.ctx, {
    ...besides,
    userId,
    kind: "matches",
    key,
    message: (language) =>
      letter(app.ctx, language, {
        why: "account",
        subject: "A shop wants to meet you",
        paragraphs: ["Novak Motors looked at your profile."],
      }),
  });

test("beyond 60 an hour somebody is told in their inbox alone, and others as before", async () => {
  const { id, email } = await makeUser(app.ctx, { role: "jobseeker" });
  for (let turn = 0; turn < 63; turn += 1) await tell(id, `again ${turn}`);
  expect(await app.mailTo(email)).toHaveLength(60);
  const inbox = await app.call("GET", "/api/notifications?limit=100", {
    as: await signIn(app.ctx, id),
  });
  expect(inbox.json().items).toHaveLength(63);

  const other = await makeUser(app.ctx, { role: "jobseeker" });
  await tell(other.id, "once");
  expect(await app.mailTo(other.email)).toHaveLength(1);
});

test("one shop uses up nobody else's part, and what ends something is always told", async () => {
  const { id, email } = await makeUser(app.ctx, { role: "jobseeker" });
  const [loud, other] = ["11111111-1111-4111-8111-111111111111", "another shop"];
  for (let turn = 0; turn < 63; turn += 1) await tell(id, `loud ${turn}`, { by: loud });
  expect(await app.mailTo(email)).toHaveLength(20);
  await tell(id, "off", { by: loud, isLast: true });
  await tell(id, "proposal", { by: other });
  expect(await app.mailTo(email)).toHaveLength(22);
});

test("what was told earlier reads in the language that its reader uses now", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const words = { en: "A shop wants to meet you", es: "Un taller quiere conocerlo" };
  await notify(app.ctx, {
    userId: user.id,
    kind: "matches",
    key: "before",
    message: (language) =>
      letter(app.ctx, language, {
        why: "account",
        subject: words[language],
        paragraphs: [words[language]],
      }),
  });
  const as = await signIn(app.ctx, user.id);
  const read = async (language: string) => {
    const inbox = await app.call("GET", "/api/notifications?limit=10", {
      as,
      headers: { "accept-language": language },
    });
    return inbox.json().items[0];
  };
  expect(await read("en")).toMatchObject({ title: words.en, body: words.en });
  expect(await read("es-MX")).toMatchObject({ title: words.es, body: words.es });
});

test("a mail that quiet hours hold is written in the language that its reader has then", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, user.id);
  const choose = (change: object) =>
    app.call("PUT", "/api/notifications/choices", { as, body: { ...choices, ...change } });
  const { email, push, sms, smsPhone } = (
    await app.call("GET", "/api/notifications/choices", { as })
  ).json();
  const choices = { email, push, sms, smsPhone };
  const hour = (later: number) =>
    new Date(app.ctx.clock.now().getTime() + later * 3_600_000).toISOString().slice(11, 16);
  const quiet = { quietHours: { from: hour(-1), to: hour(2) }, timeZone: "UTC" };
  expect((await choose(quiet)).statusCode).toBe(200);
  const quietEnds = async () => {
    app.clock.advance(3 * 3600);
    await makeJobsDue(app.ctx);
    await app.work();
  };
  const words = { en: "A shop wants to meet you", es: "Un taller quiere conocerlo" };
  const tellBoth = (key: string) =>
    notify(app.ctx, {
      userId: user.id,
      kind: "matches",
      key,
      message: (language) =>
        letter(app.ctx, language, {
          why: "account",
          subject: words[language],
          paragraphs: [words[language]],
        }),
    });
  await tellBoth("held");
  await app.work();
  expect(await app.mailTo(user.email)).toEqual([]);
  await app.call("PUT", "/api/language", { as, body: { language: "es" } });
  await quietEnds();
  expect(await app.mailTo(user.email)).toMatchObject([{ subject: words.es }]);

  // What its reader turned off in the meantime is not sent any more.
  await choose({ quietHours: { from: hour(-1), to: hour(2) }, timeZone: "UTC" });
  await tellBoth("not wanted");
  await choose({ ...quiet, email: { ...choices.email, matches: false } });
  await quietEnds();
  expect(await app.mailTo(user.email)).toHaveLength(1);
});
