import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueEmail } from "#server/platform/email/queue.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const other = generateKeyPairSync("ec", { namedCurve: "P-256" });
const signingKey = "what Mailgun signs with";
const token = "what Postmark knows of us";

let app: TestApp;
let mail: MailServer;
let admin: string;
let made = 0;

beforeAll(async () => {
  mail = await startMailServer();
  app = await testApp({
    RATE_LIMIT: "off",
    SMTP_URL: mail.url,
    SENDGRID_PUBLIC_KEY: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    MAILGUN_SIGNING_KEY: signingKey,
    POSTMARK_WEBHOOK_TOKEN: token,
  });
  admin = await signIn(app.ctx, (await makeUser(app.ctx, { role: "admin" })).id);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(() => app.work());

const newEmail = () => `event${++made}@example.com`;

const refused = async (address: string) =>
  (await app.call("GET", `/api/admin/mail-refusals?search=${address}`, { as: admin })).json();

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.call("POST", `/api/mail-events/${path}`, {
    body,
    headers: { "content-type": "application/json", ...headers },
  });

function bySendgrid(events: object[], key = privateKey, altered = "") {
  const body = JSON.stringify(events);
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
  const signature = sign("sha256", Buffer.from(timestamp + body), key).toString("base64");
  return post("sendgrid", body + altered, {
    "x-twilio-email-event-webhook-timestamp": timestamp,
    "x-twilio-email-event-webhook-signature": signature,
  });
}

function byMailgun(data: object, { key = signingKey, hoursAgo = 0 } = {}) {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) - hoursAgo * 3600);
  const signature = createHmac("sha256", key).update(`${timestamp}abc`).digest("hex");
  return post(
    "mailgun",
    JSON.stringify({ signature: { timestamp, token: "abc", signature }, "event-data": data }),
  );
}

const byPostmark = (record: object, password = token) =>
  post("postmark", JSON.stringify(record), {
    authorization: `Basic ${btoa(`handpicked:${password}`)}`,
  });

describe("SendGrid", () => {
  test("says that a message bounced: the address is blocked and the message says so", async () => {
    const to = newEmail();
    const id = await queueEmail(app.ctx, to, { subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
    await app.work();
    const event = { email: to, event: "bounce", type: "bounce", status: "5.1.1" };
    const told = { ...event, "smtp-id": `<${id}@127.0.0.1>`, sg_event_id: "x" };
    expect((await bySendgrid([told])).statusCode).toBe(200);
    expect(await refused(to)).toMatchObject([{ reason: "bounced", detail: "sendgrid 5.1.1" }]);
    expect((await app.mailTo(to))[0]).toMatchObject({ status: "bounced", error: "sendgrid 5.1.1" });
    expect((await bySendgrid([told])).statusCode).toBe(200);
    expect(await refused(to)).toHaveLength(1);
  });

  test("says much that changes nothing", async () => {
    const to = newEmail();
    const events = ["delivered", "open", "deferred", "bounce"].map((event) => ({
      email: to,
      event,
      type: "blocked",
    }));
    expect((await bySendgrid(events)).statusCode).toBe(200);
    expect(await refused(to)).toEqual([]);
  });

  test("is nobody else: another key, another body, no signature", async () => {
    const to = newEmail();
    const events = [{ email: to, event: "spamreport" }];
    expect((await bySendgrid(events, other.privateKey)).statusCode).toBe(401);
    expect((await bySendgrid(events, privateKey, " ")).statusCode).toBe(401);
    expect((await post("sendgrid", JSON.stringify(events))).statusCode).toBe(401);
    expect(await refused(to)).toEqual([]);
  });
});

describe("Mailgun", () => {
  test("says that a mailbox is gone, and that somebody called us spam", async () => {
    const [gone, cross] = [newEmail(), newEmail()];
    const failed = { event: "failed", severity: "permanent", reason: "bounce", recipient: gone };
    await byMailgun({ ...failed, "delivery-status": { code: 550 } });
    expect(await refused(gone)).toMatchObject([{ reason: "bounced", detail: "mailgun 550" }]);
    await byMailgun({ event: "complained", recipient: cross });
    expect(await refused(cross)).toMatchObject([{ reason: "complained", topic: null }]);
  });

  test("is not believed with another key, nor with what it signed yesterday", async () => {
    const to = newEmail();
    const event = { event: "complained", recipient: to };
    expect((await byMailgun(event, { key: "another" })).statusCode).toBe(401);
    expect((await byMailgun(event, { hoursAgo: 25 })).statusCode).toBe(401);
    expect((await post("mailgun", "{")).statusCode).toBe(401);
    expect(await refused(to)).toEqual([]);
  });
});

describe("Postmark", () => {
  test("says that a mailbox is gone; a full one is not", async () => {
    const [gone, full] = [newEmail(), newEmail()];
    await byPostmark({ RecordType: "Bounce", Type: "HardBounce", Email: gone });
    await byPostmark({ RecordType: "Bounce", Type: "SoftBounce", Email: full });
    expect(await refused(gone)).toMatchObject([{ reason: "bounced" }]);
    expect(await refused(full)).toEqual([]);
  });

  test("is not believed without its password", async () => {
    const to = newEmail();
    const record = { RecordType: "SpamComplaint", Email: to };
    expect((await byPostmark(record, "a guess")).statusCode).toBe(401);
    expect(await refused(to)).toEqual([]);
  });
});

test("who called us spam still gets the link they ask for, and no news", async () => {
  const { email } = await makeUser(app.ctx, { role: "jobseeker" });
  await byPostmark({ RecordType: "SpamComplaint", Email: email });
  const message = { subject: "News", text: "News", html: "<p>News</p>" };
  await queueEmail(app.ctx, email, message, { topic: "matches" });
  await app.work();
  expect((await app.mailTo(email))[0]).toMatchObject({ status: "refused", error: "complained" });
  await queueEmail(app.ctx, email, message);
  await app.work();
  expect((await app.mailTo(email))[0]).toMatchObject({ status: "sent" });
});
