import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { letter } from "#server/platform/email/letter.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { startHttpSink } from "#test/support/http-sink.ts";
import { notify } from "./commands.ts";
import { deliveries } from "./table.ts";

type Sink = Awaited<ReturnType<typeof startHttpSink>>;

const authToken = "what Twilio and we know";
const account = "AC00000000000000000000000000000000";
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");

let provider: Sink;
let twilio: TestApp;
let telnyx: TestApp;
let told = 0;
let numbers = 0;

beforeAll(async () => {
  provider = await startHttpSink();
  const shared = { RATE_LIMIT: "off", SMS_URL: provider.url, SMS_FROM: "+13135550100" };
  twilio = await testApp({
    ...shared,
    SMS_PROVIDER: "twilio",
    SMS_ACCOUNT: account,
    SMS_TOKEN: authToken,
  });
  telnyx = await testApp({
    ...shared,
    SMS_PROVIDER: "telnyx",
    SMS_TOKEN: "a key of Telnyx",
    SMS_PUBLIC_KEY: publicKey
      .export({ type: "spki", format: "der" })
      .subarray(-32)
      .toString("base64"),
  });
});
afterAll(async () => {
  await twilio.close();
  await telnyx.close();
  await provider.close();
});
beforeEach(() => {
  provider.received.length = 0;
  provider.answerWith(201);
});

const phoneOf = (n: number) => `+1313555${String(2000 + n)}`;

/** Somebody who agreed to text messages to a number of their own. */
async function somebody(app: TestApp) {
  const { id } = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, id);
  const phone = phoneOf(++numbers);
  const { json } = await app.call("GET", "/api/notifications/choices", { as });
  const { email, push, sms, quietHours, timeZone } = json();
  const body = { email, push, sms, quietHours, timeZone, smsPhone: phone };
  expect((await app.call("PUT", "/api/notifications/choices", { as, body })).statusCode).toBe(200);
  const stoppedAt = async () =>
    (await app.call("GET", "/api/notifications/choices", { as })).json().smsStoppedAt;
  const give = (smsPhone: string | null) =>
    app.call("PUT", "/api/notifications/choices", { as, body: { ...body, smsPhone } });
  return { id, phone, give, stoppedAt };
}

async function tell(app: TestApp, userId: string) {
  const key = `text:${++told}`;
  await notify(app.ctx, {
    userId,
    kind: "matches",
    key,
    message: (language) =>
      letter(app.ctx, language, {
        why: "account",
        subject: "A shop wants to meet you",
        paragraphs: ["Hi"],
      }),
  });
  await app.work();
}

const newest = async (app: TestApp, phone: string) => {
  const rows = await app.ctx.db.select().from(deliveries).where(eq(deliveries.target, phone));
  return rows.at(-1);
};

const site = "http://127.0.0.1:3000";

function byTwilio(fields: Record<string, string>, { query = "", key = authToken, at = "" } = {}) {
  const path = `/api/sms/twilio${query}`;
  const signed =
    (at || `${site}${path}`) +
    Object.keys(fields)
      .toSorted()
      .map((name) => name + fields[name])
      .join("");
  return twilio.call("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": createHmac("sha1", key).update(signed).digest("base64"),
    },
  });
}

function byTelnyx(data: object, { query = "", key = privateKey, minutesAgo = 0 } = {}) {
  const body = JSON.stringify({ data });
  const timestamp = String(Math.floor(telnyx.clock.now().getTime() / 1000) - minutesAgo * 60);
  const signature = sign(null, Buffer.from(`${timestamp}|${body}`), key).toString("base64");
  return telnyx.call("POST", `/api/sms/telnyx${query}`, {
    body,
    headers: {
      "content-type": "application/json",
      "telnyx-timestamp": timestamp,
      "telnyx-signature-ed25519": signature,
    },
  });
}

describe("Twilio", () => {
  test("is posted a form, and says that the message arrived", async () => {
    const { id, phone } = await somebody(twilio);
    await tell(twilio, id);
    const [sent] = provider.received;
    expect(sent?.path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
    expect(sent?.headers.authorization).toBe(`Basic ${btoa(`${account}:${authToken}`)}`);
    const form = new URLSearchParams(String(sent?.body));
    expect(form.get("To")).toBe(phone);
    expect(form.get("From")).toBe("+13135550100");
    expect(form.get("Body")).toContain("A shop wants to meet you");
    const { search: query, origin, pathname } = new URL(form.get("StatusCallback") ?? "");
    expect(origin + pathname).toBe(`${site}/api/sms/twilio`);
    expect(await newest(twilio, phone)).toMatchObject({ state: "sent" });

    const answer = await byTwilio({ MessageStatus: "delivered", MessageSid: "SM1" }, { query });
    expect(answer.headers["content-type"]).toContain("text/xml");
    expect(answer.body).toBe("<Response/>");
    expect(await newest(twilio, phone)).toMatchObject({ state: "delivered" });
    await byTwilio({ MessageStatus: "undelivered", ErrorCode: "30003" }, { query });
    expect(await newest(twilio, phone)).toMatchObject({ state: "failed", error: "twilio 30003" });
  });

  test("hands on STOP and START, signed for this very address", async () => {
    const { phone, stoppedAt } = await somebody(twilio);
    const stop = { From: phone, Body: "Stop" };
    expect((await byTwilio(stop, { key: "a guess" })).statusCode).toBe(401);
    expect((await byTwilio(stop, { at: `${site}/api/sms/inbound` })).statusCode).toBe(401);
    expect(await stoppedAt()).toBeNull();
    expect((await byTwilio(stop)).statusCode).toBe(200);
    expect(await stoppedAt()).not.toBeNull();
    await byTwilio({ From: phone, Body: "START" });
    expect(await stoppedAt()).toBeNull();
  });

  test("is not asked again about a number that it refuses", async () => {
    const { id, phone } = await somebody(twilio);
    provider.answerWith(400);
    await tell(twilio, id);
    await twilio.work();
    expect(provider.received).toHaveLength(1);
    expect(await newest(twilio, phone)).toMatchObject({ state: "failed", error: "twilio 400" });
  });

  test("is asked again about a number that it alone called stopped once that is given anew", async () => {
    const { id, phone, give, stoppedAt } = await somebody(twilio);
    provider.answerWith(400, '{"code":21610}');
    await tell(twilio, id);
    expect(await stoppedAt()).not.toBeNull();
    await give(phone);
    expect(await stoppedAt()).not.toBeNull();
    await give(null);
    await give(phone);
    await tell(twilio, id);
    expect(provider.received).toHaveLength(2);
    expect(await stoppedAt()).not.toBeNull();

    await byTwilio({ From: phone, Body: "STOP" });
    await give(null);
    await give(phone);
    await tell(twilio, id);
    expect(provider.received).toHaveLength(2);
  });

  test("that is away for a moment is asked again", async () => {
    const { id, phone } = await somebody(twilio);
    provider.answerWith(503);
    await tell(twilio, id);
    expect(await newest(twilio, phone)).toMatchObject({ state: "queued" });
  });
});

describe("Telnyx", () => {
  test("is posted JSON, and says that the message arrived", async () => {
    const { id, phone } = await somebody(telnyx);
    await tell(telnyx, id);
    const [sent] = provider.received;
    expect(sent?.path).toBe("/v2/messages");
    expect(sent?.headers.authorization).toBe("Bearer a key of Telnyx");
    const { webhook_url: webhook, ...message } = JSON.parse(String(sent?.body));
    expect(message).toMatchObject({ from: "+13135550100", to: phone });
    const query = new URL(webhook).search;
    const finalized = (status: string, errors: object[] = []) =>
      byTelnyx(
        { event_type: "message.finalized", payload: { to: [{ status }], errors } },
        { query },
      );
    expect((await finalized("delivered")).statusCode).toBe(200);
    expect(await newest(telnyx, phone)).toMatchObject({ state: "delivered" });
    await finalized("delivery_failed", [{ code: "40001" }]);
    expect(await newest(telnyx, phone)).toMatchObject({ state: "failed", error: "telnyx 40001" });
  });

  test("hands on STOP, signed lately by its own key", async () => {
    const { phone, stoppedAt } = await somebody(telnyx);
    const payload = { from: { phone_number: phone }, text: "ALTO" };
    const stop = { event_type: "message.received", payload };
    expect((await byTelnyx(stop, { key: other.privateKey })).statusCode).toBe(401);
    expect((await byTelnyx(stop, { minutesAgo: 6 })).statusCode).toBe(401);
    expect(await stoppedAt()).toBeNull();
    expect((await byTelnyx(stop)).statusCode).toBe(200);
    expect(await stoppedAt()).not.toBeNull();
  });
});

test("a provider's calls mean nothing to an installation that has another", async () => {
  const { phone, stoppedAt } = await somebody(telnyx);
  const asTwilio = await telnyx.call("POST", "/api/sms/twilio", {
    body: `From=${encodeURIComponent(phone)}&Body=STOP`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(asTwilio.statusCode).toBe(401);
  expect(await stoppedAt()).toBeNull();
});
