import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { startHttpSink } from "#test/support/http-sink.ts";
import { makeJobsDue } from "#test/support/jobs.ts";
import { toldCalls } from "#test/support/told-calls.ts";
import { usesPhone } from "./queries.ts";
import { notificationChoices, stoppedPhones } from "./table.ts";

const inboundToken = "what the gateway knows";

let app: TestApp;
let gateway: Awaited<ReturnType<typeof startHttpSink>>;

beforeAll(async () => {
  gateway = await startHttpSink("/messages");
  app = await testApp({
    RATE_LIMIT: "off",
    SMS_URL: gateway.url,
    SMS_TOKEN: "what we know",
    SMS_FROM: "+13135550100",
    SMS_INBOUND_TOKEN: inboundToken,
  });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const { somebody, tell, choose } = toldCalls(() => app);

type Somebody = Awaited<ReturnType<typeof somebody>>;

describe("text messages", () => {
  const answer = (text: string, token = inboundToken, from = "+1 (313) 555-0142") =>
    app.call("POST", "/api/sms/inbound", {
      body: { from, text },
      headers: { authorization: `Bearer ${token}` },
    });
  const sent = (key: string) =>
    gateway.received.filter(({ body }) => body.toString().includes(key));

  test("say who sends them where HELP is asked, to who gets them and nobody else", async () => {
    const { as } = await somebody();
    await choose(as, { smsPhone: "+13135550199" });
    await answer("Help", inboundToken, "+13135550199");
    await answer("Help", inboundToken, "+13135550198");
    await app.work();
    const [help, ...others] = sent("Reply STOP");
    expect(JSON.parse(String(help?.body))).toMatchObject({
      to: "+13135550199",
      text: expect.stringMatching(/^Handpicked: .*help@handpicked\.test/),
    });
    expect(others).toEqual([]);
  });

  test("say so each time that it is asked: a gateway takes the same key for a repetition", async () => {
    const { as } = await somebody();
    await choose(as, { smsPhone: "+13135550196" });
    for (let time = 0; time < 2; time += 1) {
      await answer("Help", inboundToken, "+13135550196");
      await app.work();
    }
    const keys = sent("+13135550196").map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  test("that failed every time go once an admin has them sent again", async () => {
    const { id, as } = await somebody();
    await choose(as, { smsPhone: "+13135550195" });
    await app.work();
    await tell(id, "fails", "Fails at first");
    await app.ctx.db.execute(
      sql`update jobs.job set retry_limit = 0 where name = 'deliver-notification' and state = 'created'`,
    );
    gateway.answerWith(500);
    await app.work();
    gateway.answerWith(201);
    expect(sent("Fails at first")).toHaveLength(1);
    const admin = await signedIn(app.ctx, "admin");
    const list = async () =>
      (
        await app.call("GET", "/api/admin/dead-letters?kind=deliver-notification", { as: admin })
      ).json();
    const [letter] = await list();
    await app.call("POST", `/api/admin/dead-letters/${letter.id}/retry`, { as: admin });
    await app.work();
    expect(sent("Fails at first")).toHaveLength(2);
    expect(await list()).toEqual([]);
  });

  test("go to a number that was given, until STOP comes from it", async () => {
    const { id, as } = await somebody();
    await tell(id, "before", "Too early");
    expect((await choose(as, { smsPhone: "+13135550142" })).json()).toMatchObject({
      smsPhone: "+13135550142",
      smsConsentAt: expect.any(String),
    });
    await tell(id, "first", "First word");
    await app.work();
    expect(sent("Too early")).toEqual([]);
    const [message] = sent("First word");
    expect(message?.headers.authorization).toBe("Bearer what we know");
    expect(JSON.parse(message?.body.toString() ?? "")).toMatchObject({
      to: "+13135550142",
      from: "+13135550100",
      text: "Handpicked: First word. http://127.0.0.1:3000/jobseeker/jobs",
    });

    const guesses = ["a guess", "é".repeat(inboundToken.length), ""];
    for (const guess of guesses) expect((await answer("STOP", guess)).statusCode).toBe(401);
    expect((await answer("please do not stop")).statusCode).toBe(200);
    await tell(id, "second", "Second word");
    expect((await answer(" Stop ")).statusCode).toBe(200);
    await tell(id, "third", "Third word");
    await app.work();
    expect(sent("Second word")).toEqual([]);
    expect(sent("Third word")).toEqual([]);

    await choose(as, { smsPhone: "+13135550142", quietHours: null });
    await tell(id, "fourth", "Fourth word");
    await app.work();
    expect(sent("Fourth word")).toEqual([]);
    await choose(as, { smsPhone: null });
    const again = (await choose(as, { smsPhone: "+13135550142" })).json();
    expect(again.smsStoppedAt).not.toBeNull();
    await tell(id, "fifth", "Fifth word");
    await app.work();
    expect(sent("Fifth word")).toEqual([]);
  });

  test("go to no number that said STOP, whoever gives it, before or after", async () => {
    const phone = "+13135550151";
    const [first, second, third] = [await somebody(), await somebody(), await somebody()];
    await choose(first.as, { smsPhone: phone });
    await choose(second.as, { smsPhone: phone });
    await answer("STOP", inboundToken, phone);
    await choose(first.as, { smsPhone: null });
    const given = (await choose(third.as, { smsPhone: "(313) 555-0151" })).json();
    expect(given.smsStoppedAt).not.toBeNull();
    await tell(second.id, "second of the number", "Word to the second");
    await tell(third.id, "third of the number", "Word to the third");
    await app.work();
    expect(sent("Word to the")).toEqual([]);

    await answer("START", inboundToken, phone);
    await tell(third.id, "after the START", "Word to the third again");
    await app.work();
    expect(sent("Word to the third again")).toHaveLength(1);
  });

  test("go to no number whose owner said STOP before anybody gave it", async () => {
    await answer("STOP", inboundToken, "+13135550152");
    const { as } = await somebody();
    expect((await choose(as, { smsPhone: "+13135550152" })).json().smsStoppedAt).not.toBeNull();
  });

  test.each([
    ["taken off", ({ as }: Somebody) => choose(as, { smsPhone: null })],
    ["changed", ({ as }: Somebody) => choose(as, { smsPhone: "+13135550154" })],
    ["erased", ({ id }: Somebody) => erasePerson(app.ctx, id)],
  ])("go to no number whose STOP stands at an account alone once it is %s", async (_, goes) => {
    const smsPhone = "+13135550153";
    const before = await somebody();
    await choose(before.as, { smsPhone });
    await app.ctx.db.delete(stoppedPhones);
    await app.ctx.db
      .update(notificationChoices)
      .set({ smsStoppedAt: app.clock.now() })
      .where(eq(notificationChoices.userId, before.id));
    await goes(before);
    const { as } = await somebody();
    expect((await choose(as, { smsPhone })).json().smsStoppedAt).not.toBeNull();
    await answer("START", inboundToken, smsPhone);
  });

  test("find whose number it is by an index", async () => {
    const plan = await app.ctx.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const found = db.select().from(notificationChoices).where(usesPhone("+13135550142"));
      return db.execute(sql`explain ${found.getSQL()}`);
    });
    expect(JSON.stringify(plan)).toContain("notification_choices_digits");
  });

  test("begin again with START from the number, which is consent from then on", async () => {
    const { id, as } = await somebody();
    await answer("START");
    await choose(as, { smsPhone: "+13135550142" });
    const read = async () =>
      (await app.call("GET", "/api/notifications/choices", { as })).json() as {
        smsConsentAt: string;
        smsStoppedAt: string | null;
      };
    const given = await read();
    app.clock.advance(60);
    await answer("START");
    expect(await read()).toEqual(given);
    await answer("parar");
    expect((await read()).smsStoppedAt).not.toBeNull();
    app.clock.advance(60);
    expect((await answer("start", "a guess")).statusCode).toBe(401);
    await answer("restart nothing");
    await answer("Start date is Monday, right?");
    expect((await read()).smsStoppedAt).not.toBeNull();
    await answer(" Start please");
    const now = await read();
    expect(now.smsStoppedAt).toBeNull();
    expect(now.smsConsentAt > given.smsConsentAt).toBe(true);
    await tell(id, "after START", "Word after START");
    await app.work();
    expect(sent("Word after START")).toHaveLength(1);
  });

  const american = ["+13135550142", "13135550142", "(313) 555-0142", "011 1 313 555 0142"];
  test.each([
    ...american.map((from) => ({ from, smsPhone: "+13135550142" })),
    { from: "+47 20 12 34 56", smsPhone: "+4720123456" },
    { from: "00 47 20 12 34 56", smsPhone: "+4720123456" },
  ])("end with STOP from $from, however the gateway writes the number", async (told) => {
    const { from, smsPhone } = told;
    const { as } = await somebody();
    await choose(as, { smsPhone });
    await answer("STOP", inboundToken, from);
    const { smsStoppedAt } = (await app.call("GET", "/api/notifications/choices", { as })).json();
    expect(smsStoppedAt).not.toBeNull();
  });

  test.each([
    "(313) 555-0142",
    "313.555.0142",
    "1-313-555-0142",
    " 3135550142 ",
    "+1 313 555 0142",
  ])("go to %j as to any number of the United States, and end with its STOP", async (smsPhone) => {
    const { as } = await somebody();
    expect((await choose(as, { smsPhone })).json().smsPhone).toBe("+13135550142");
    await answer("STOP");
    const stopped = (await choose(as, { smsPhone })).json();
    expect(stopped.smsStoppedAt).not.toBeNull();
  });

  test("that waited for the morning go to no number that is the person's no more", async () => {
    const quietHours = { from: "00:00", to: "23:59" };
    const { id, as } = await somebody();
    await choose(as, { smsPhone: "+13135550144", quietHours });
    await tell(id, "held", "Held word");
    await answer("STOP", inboundToken, "+13135550144");
    await choose(as, { smsPhone: "+13135550145", quietHours });
    await tell(id, "held too", "Later word");
    await choose(as, { smsPhone: "+13135550145" });
    await makeJobsDue(app.ctx);
    await app.work();
    expect(sent("Held word")).toEqual([]);
    expect(sent("Later word")).toHaveLength(1);
  });

  test("are in the download with the number that each went to, also once it was replaced", async () => {
    const { id, as } = await somebody();
    await choose(as, { smsPhone: "+13135550146" });
    await tell(id, "to the first", "First number");
    await app.work();
    await choose(as, { smsPhone: "+13135550147" });
    const { notifications } = (await app.call("GET", "/api/privacy/export", { as })).json();
    expect(notifications.data.textMessages).toEqual([
      { to: "+13135550146", at: expect.any(String) },
    ]);
  });

  test("begin by no choice that names no number, and go on by it", async () => {
    const { as } = await somebody();
    const other = { quietHours: null };
    const save = (body: object) => app.call("PUT", "/api/notifications/choices", { as, body });
    expect((await save(other)).json()).toMatchObject({ smsPhone: null, smsConsentAt: null });
    const given = (await save({ smsPhone: "+13135550148" })).json();
    app.clock.advance(60);
    expect((await save(other)).json()).toEqual(given);
  });

  test("begin with another number; without one nothing is left to stop", async () => {
    const { as } = await somebody();
    await choose(as, { smsPhone: "+13135550142" });
    await answer("STOP");
    expect((await choose(as, { smsPhone: "+13135550143" })).json().smsStoppedAt).toBeNull();
    expect((await choose(as, { smsPhone: null })).json()).toMatchObject({
      smsConsentAt: null,
      smsStoppedAt: null,
    });
  });
});
