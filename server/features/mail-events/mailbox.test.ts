import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBounces } from "#server/doctor/mail.ts";
import { bounceAddress } from "#server/platform/email/bounces.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { abuseReport, deliveryReport } from "#test/support/bounce-reports.ts";
import { signedIn } from "#test/support/factories.ts";
import { type ImapServer, startImapServer } from "#test/support/imap-server.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { readBounces } from "./jobs.ts";

let app: TestApp;
let mail: MailServer;
let box: ImapServer;
let admin: string;
let made = 0;

beforeAll(async () => {
  [mail, box] = await Promise.all([startMailServer(), startImapServer()]);
  app = await testApp({
    RATE_LIMIT: "off",
    SMTP_URL: mail.url,
    BOUNCE_MAILBOX_URL: box.url,
    BOUNCE_MAILBOX_ADDRESS: "Bounces@here.example",
  });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.close(), box.close()]);
});

const newEmail = () => `box${++made}@example.com`;

const refused = async (address: string) =>
  (await app.call("GET", `/api/admin/mail-refusals?search=${address}`, { as: admin })).json();

const read = () => readBounces.handler(app.ctx, {}, { last: true });

/** Sends somebody a message; answers what the mail server took of it. */
async function sent(to = newEmail()) {
  await queueEmail(app.ctx, to, { subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
  await app.work();
  const taken = mail.taken.find((message) => message.to.includes(to));
  if (!taken) throw new Error("nothing was sent");
  return { ...taken, to };
}

const statusOf = async (to: string) => {
  const [email] = await app.mailTo(to);
  return email && { status: email.status, error: email.error };
};

const arrived = { status: "sent", error: null };

describe("a message", () => {
  test("leaves with a way back of its own, which is no longer than an address may be", async () => {
    const [one, other] = [await sent(), await sent()];
    expect(one.from).toMatch(/^bounces\+[0-9a-f]{48}@here\.example$/);
    expect(one.from.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(other.from).not.toBe(one.from);
    expect(one.headers.get("x-return-to")?.map((value) => value.trim())).toEqual([one.from]);
    expect(one.raw).toMatch(/^From: Handpicked <no-reply@127\.0\.0\.1>/m);
  });
});

describe("a report in the mailbox", () => {
  test("of a mailbox that does not exist blocks the address, says so, and is deleted", async () => {
    const { to, from } = await sent();
    box.put(deliveryReport({ to: from, recipient: to }));
    await read();
    expect(await refused(to)).toMatchObject([{ reason: "bounced", detail: "mailbox 5.1.1" }]);
    expect(await statusOf(to)).toEqual({ status: "bounced", error: "mailbox 5.1.1" });
    expect(box.messages).toEqual([]);
  });

  test("counts by the headers that it sends back, and where case was lost on the way", async () => {
    const { to, from } = await sent();
    const original = `X-Return-To: ${from.toUpperCase()}\nSubject: Hi\n`;
    box.put(deliveryReport({ to: "postmaster@here.example", recipient: to, original }));
    await read();
    expect(await refused(to)).toMatchObject([{ reason: "bounced" }]);
  });

  test.each([
    ["a full mailbox", "5.2.2", "smtp; 552 5.2.2 Mailbox full", "mailbox 5.2.2"],
    ["five days of silence", "4.4.7", "smtp; delivery time expired", "mailbox 4.4.7"],
    ["no cause, which is in the words", "5.0.0", "smtp; 550 5.7.1 Refused", "mailbox 5.7.1"],
  ])("of %s says so of the message and blocks nobody", async (_, status, diagnostic, error) => {
    const { to, from } = await sent();
    box.put(deliveryReport({ to: from, recipient: to, status, diagnostic }));
    await read();
    expect(await statusOf(to)).toEqual({ status: "bounced", error });
    expect(await refused(to)).toEqual([]);
  });

  test("of a delay changes nothing", async () => {
    const { to, from } = await sent();
    box.put(deliveryReport({ to: from, recipient: to, action: "delayed", status: "4.4.1" }));
    await read();
    expect([await statusOf(to), box.messages]).toEqual([arrived, []]);
  });

  test("of a reader who calls it spam ends what they may end", async () => {
    const [cross, fine] = [await sent(), await sent()];
    box.put(abuseReport(cross.raw));
    box.put(abuseReport(fine.raw, "not-spam"));
    await read();
    expect(await refused(cross.to)).toMatchObject([
      { reason: "complained", detail: "mailbox abuse" },
    ]);
    expect(await statusOf(cross.to)).toEqual(arrived);
    expect(await refused(fine.to)).toEqual([]);
  });
});

describe("somebody who writes to the mailbox", () => {
  test("blocks nobody with a report of their own making", async () => {
    const { to, from } = await sent();
    const forged = from.replace(/[0-9a-f]{16}@/, "0123456789abcdef@");
    const bare = "bounces@here.example";
    box.put(deliveryReport({ to: forged, recipient: to }));
    box.put(
      deliveryReport({ to: bare, recipient: to, original: "Message-ID: <x@here.example>\n" }),
    );
    await read();
    expect(await refused(to)).toEqual([]);
    expect(await statusOf(to)).toEqual(arrived);
    expect(box.messages.map(({ flags }) => [...flags])).toEqual([["\\Seen"], ["\\Seen"]]);
    box.messages.length = 0;
  });

  test("blocks with the way back of their own message their own address alone", async () => {
    const [theirs, victim] = [await sent(), await sent()];
    box.put(deliveryReport({ to: theirs.from, recipient: victim.to }));
    await read();
    expect(await refused(victim.to)).toEqual([]);
    expect(await refused(theirs.to)).toMatchObject([{ reason: "bounced" }]);
  });

  test("is left for a person to read: an answer, and what is no mail at all", async () => {
    const { from } = await sent();
    box.put(`From: rosa@example.com\nTo: ${from}\nSubject: Re: Hi\n\nI am on holiday.\n`);
    box.put("\u0000 nonsense");
    await read();
    expect(box.messages).toHaveLength(2);
    await read();
    expect(box.messages.map(({ flags }) => [...flags])).toEqual([["\\Seen"], ["\\Seen"]]);
    box.messages.length = 0;
  });
});

describe("the conversation", () => {
  test("that breaks off loses nothing: the next round reads it", async () => {
    const [first, second] = [await sent(), await sent()];
    box.put(deliveryReport({ to: first.from, recipient: first.to }));
    box.put(deliveryReport({ to: second.from, recipient: second.to }));
    box.breakOff();
    await expect(read()).rejects.toThrow(/clos|connection/i);
    expect(box.messages).toHaveLength(2);
    await read();
    expect(await refused(first.to)).toHaveLength(1);
    expect(await refused(second.to)).toHaveLength(1);
    expect(box.messages).toEqual([]);
  });

  test("is tried by the doctor, with the name, the password and the folder", async () => {
    box.put("Subject: x\n\nx\n");
    expect(await checkBounces(box.url)).toEqual({
      is: "well",
      sentence: "The mailbox for bounces can be read; 1 unread in it.",
    });
    const wrong = [box.url.replace(/:[^:@]+@/, ":guess@"), `${box.url}/Nowhere`];
    for (const url of wrong) expect((await checkBounces(url)).is).toBe("wrong");
  });
});

test("without a mailbox nothing is asked and the sender is the way back", async () => {
  const other = await testApp({ SMTP_URL: mail.url });
  expect(bounceAddress(other.ctx.config, crypto.randomUUID())).toBeUndefined();
  await readBounces.handler(other.ctx, {}, { last: true });
  const to = newEmail();
  await queueEmail(other.ctx, to, { subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
  await other.work();
  const taken = mail.taken.find((message) => message.to.includes(to));
  expect(taken?.from).toBe("no-reply@127.0.0.1");
  expect(taken?.raw).not.toContain("X-Return-To");
  await other.close();
});
