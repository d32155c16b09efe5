import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { eq, sql } from "drizzle-orm";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, cookieOf, redeem, tokenIn, tokenTo } from "#test/support/callers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { queueEmail, sendEmail } from "./queue.ts";
import { emails } from "./table.ts";
import { smtpTransport } from "./transport.ts";

let app: TestApp;
let mail: MailServer;
let admin: string;
let adminEmail: string;
let made = 0;

beforeAll(async () => {
  mail = await startMailServer();
  app = await testApp({
    SMTP_URL: mail.url,
    MAIL_FROM: "Handpicked <hello@handpicked.example>",
    MAIL_FOOTER: "Handpicked <LLC>, 1 Main St, Detroit, MI 48226",
  });
  const user = await makeUser(app.ctx, { role: "admin" });
  adminEmail = user.email;
  admin = await signIn(app.ctx, user.id);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  await app.work();
  mail.taken.length = 0;
  mail.answers.length = 0;
});

const newEmail = () => `mail${++made}@example.com`;

/** Moves the clock past the pause before the next attempt. */
const pause = () =>
  app.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);

async function jobsText() {
  const { rows } = (await app.ctx.db.execute(
    sql`select string_agg(j::text, ' ') as text from jobs.job j`,
  )) as unknown as { rows: { text: string }[] };
  return rows[0]?.text ?? "";
}

async function ask(email: string) {
  await askForLink(app, { email });
  const [row] = await app.mailTo(email);
  if (!row) throw new Error("no mail was queued");
  return row;
}

const asKept = async (id: string) =>
  (await app.call("GET", `/api/admin/emails/${id}`, { as: admin })).json();

const hello = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

const refusals = (query = "") => app.call("GET", `/api/admin/mail-refusals${query}`, { as: admin });

const retry = (id: string) => app.call("POST", `/api/admin/emails/${id}/retry`, { as: admin });

describe("a mail", () => {
  test("reaches its one recipient, as text and as HTML, and its text is then forgotten", async () => {
    const email = newEmail();
    const { id, text, status } = await ask(email);
    expect(status).toBe("queued");
    await app.work();
    expect(mail.taken).toHaveLength(1);
    const [message] = mail.taken;
    expect(message).toMatchObject({ from: "hello@handpicked.example", to: [email] });
    expect(message?.headers.get("to")).toEqual([email]);
    expect(message?.headers.get("from")).toEqual(["Handpicked <hello@handpicked.example>"]);
    expect(message?.headers.get("message-id")).toEqual([`<${id}@127.0.0.1>`]);
    expect(text).toContain("\n\nHandpicked <LLC>, 1 Main St, Detroit, MI 48226\n");
    // Without the breaks that the transport puts into long lines.
    const raw = message?.raw.replace(/=\r\n/g, "");
    expect(raw).toContain("Handpicked &lt;LLC&gt;, 1 Main St");
    expect(raw).toContain("text/plain");
    expect(raw).toContain("text/html");
    expect(raw).toContain(tokenIn(text));
    expect(await asKept(id)).toMatchObject({ status: "sent", attempts: 1, text: "", html: "" });
    expect((await asKept(id)).sentAt).not.toBeNull();
  });

  test("that the server takes later is the same mail, and is sent once", async () => {
    const { id } = await ask(newEmail());
    mail.answers.push("later", "hang up");
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "queued", attempts: 1 });
    expect((await asKept(id)).error).toBe("451");
    expect((await asKept(id)).text).not.toBe("");
    mail.answers.length = 0;
    await pause();
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(mail.taken.map(({ headers }) => headers.get("message-id"))).toEqual([
      [`<${id}@127.0.0.1>`],
    ]);
  });

  test("on its way shows an admin its words and no secret, and reaches its reader whole", async () => {
    const email = newEmail();
    const { id, text } = await ask(email);
    const token = tokenIn(text);
    const hidden = async (status: string) => {
      const kept = await asKept(id);
      expect(kept).toMatchObject({ status, secretsHidden: true });
      expect(kept.text).toContain("/sign-in/link#hidden");
      expect(JSON.stringify(kept)).not.toContain(token);
    };
    await hidden("queued");
    await app.ctx.db.update(emails).set({ status: "failed" }).where(eq(emails.id, id));
    await hidden("failed");
    expect(JSON.stringify((await retry(id)).json())).not.toContain(token);
    await app.work();
    expect(mail.taken.at(-1)?.raw.replace(/=\r\n/g, "")).toContain(token);
  });

  test("is not tried again at once after a refusal", async () => {
    const { id } = await ask(newEmail());
    mail.answers.push("later");
    await app.work();
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "queued", attempts: 1 });
    await pause();
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent" });
  });

  test("that is refused for good has failed at once, until an admin tries it again", async () => {
    const email = newEmail();
    const { id } = await ask(email);
    mail.answers.push("never");
    await app.work();
    expect(await asKept(id)).toMatchObject({
      status: "failed",
      attempts: 1,
      error: "550",
      sentAt: null,
    });
    expect((await retry(id)).json()).toMatchObject({ id, status: "queued", error: null });
    expect((await retry(id)).statusCode).toBe(409);
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect(mail.taken).toHaveLength(1);
    expect((await retry(id)).statusCode).toBe(409);
  });

  test("that the server puts off through a night is sent in the morning", async () => {
    const email = newEmail();
    await queueEmail(app.ctx, email, hello);
    const [{ id = "" } = {}] = await app.mailTo(email);
    mail.answers.push(...Array<"later">(20).fill("later"));
    for (let turn = 0; turn < 20; turn++) {
      await app.work();
      await pause();
    }
    expect(await asKept(id)).toMatchObject({ status: "queued", attempts: 20, error: "451" });
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent" });
  });

  test("that failed every time is in the outbox, to be sent again, and no dead letter besides", async () => {
    const { id } = await ask(newEmail());
    await app.ctx.db.execute(
      sql`update jobs.job set retry_limit = 0 where name = 'send-link' and state = 'created'`,
    );
    mail.answers.push("later");
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "failed", error: "451" });
    const dead = await app.call("GET", "/api/admin/dead-letters?kind=send-link", { as: admin });
    expect(dead.json()).toEqual([]);
    expect((await retry(id)).statusCode).toBe(200);
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent" });
  });

  test("with a link that no longer works is not sent", async () => {
    const { id } = await ask(newEmail());
    mail.answers.push("later");
    await app.work();
    app.clock.advance(2 * 3600);
    await pause();
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "failed", attempts: 1, error: "451" });
    expect(mail.taken).toEqual([]);
  });

  test("to a mailbox that does not exist is the last one there", async () => {
    const email = newEmail();
    mail.answers.push("no mailbox");
    await ask(email);
    await app.work();
    const { items } = (await refusals(`?search=${email}&limit=10`)).json();
    expect(items).toMatchObject([
      { address: email, reason: "bounced", topic: null, detail: "550 5.1.1" },
    ]);
    const { id } = await ask(email);
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "refused", error: "bounced", attempts: 0 });
    expect(mail.taken).toEqual([]);

    const lift = () => app.call("DELETE", `/api/admin/mail-refusals/${items[0].id}`, { as: admin });
    expect((await lift()).statusCode).toBe(200);
    expect((await lift()).statusCode).toBe(404);
    await retry(id);
    await app.work();
    expect(await asKept(id)).toMatchObject({ status: "sent" });
  });

  test("with a link to sign in waits behind no other mail", async () => {
    for (let other = 0; other < 50; other++) await queueEmail(app.ctx, newEmail(), hello);
    const email = newEmail();
    await ask(email);
    await app.work();
    expect(mail.taken).toHaveLength(51);
    expect(mail.taken.findIndex(({ to }) => to.includes(email))).toBeLessThan(5);
  });

  test("that was sent is not sent again by a job that runs twice", async () => {
    const { id } = await ask(newEmail());
    await app.work();
    await sendEmail.handler(app.ctx, { id }, { last: false });
    expect(mail.taken).toHaveLength(1);
  });

  test("that waited while there was no mail server is sent once an admin says so", async () => {
    const without = { ...app.ctx, transport: null };
    const waiting = await queueEmail(without, newEmail(), hello);
    expect(await asKept(waiting)).toMatchObject({ status: "outbox", canRetry: true });
    const { id } = await ask(newEmail());
    await sendEmail.handler(without, { id }, { last: false });
    expect(await asKept(id)).toMatchObject({ status: "outbox", canRetry: true });
    await app.work();
    expect(mail.taken).toEqual([]);
    for (const one of [waiting, id])
      expect((await retry(one)).json()).toMatchObject({ status: "queued", canRetry: false });
    await app.work();
    expect(mail.taken).toHaveLength(2);
  });

  test("that is no longer there is nobody's fault", async () => {
    const { id } = await ask(newEmail());
    await app.ctx.db.delete(emails).where(eq(emails.id, id));
    await app.work();
    expect(mail.taken).toEqual([]);
  });

  test("leaves nobody's address in the queue, whatever becomes of it", async () => {
    const sent = newEmail();
    const refused = newEmail();
    await ask(sent);
    await app.work();
    await ask(refused);
    mail.answers.push("never");
    await app.work();
    const text = await jobsText();
    expect(text).toContain("send-link");
    for (const address of [sent, refused]) expect(text).not.toContain(address);
    await pause();
  });
});

describe("what people typed", () => {
  test("makes no header, no recipient and no markup of its own", async () => {
    const email = newEmail();
    const answer = await redeem(app, await linkTo(email));
    const asked = await app.call("POST", "/api/access-requests", {
      as: cookieOf(answer),
      body: {
        shopName: 'Nuts "and" <b>Bolts</b>, Bcc: evil 🔩',
        contactName: "<img src=x onerror=alert(1)>",
        phone: "(216) 555-0187",
        location: "Cleveland, OH",
        message: "Line\n.\nBcc: evil@example.com\n",
      },
    });
    expect(asked.statusCode).toBe(201);
    mail.taken.length = 0;
    await app.work();
    expect(mail.taken.map(({ to }) => to)).toEqual([[adminEmail]]);
    const [message] = mail.taken;
    expect([...(message?.headers.keys() ?? [])].filter((name) => /^(b?cc|x-)/.test(name))).toEqual(
      [],
    );
    expect(message?.headers.get("to")).toEqual([adminEmail]);
    expect(message?.headers.get("subject")).toHaveLength(1);
    const [, folded = ""] = message?.raw.split("text/html") ?? [];
    // Where quoted-printable breaks a line is no part of what is written.
    const html = folded.replaceAll("=\r\n", "");
    expect(html).toContain("&lt;img");
    const ours = '<img src=3D"http://127.0.0.1:3000/icon-192.png"';
    expect(html).toContain(ours);
    expect(html.replace(ours, "")).not.toMatch(/<img|<b>Bolts/);
  });

  async function linkTo(email: string) {
    await ask(email);
    const token = await tokenTo(app, email);
    await app.work();
    return token;
  }
});

describe("a message that is signed here", () => {
  test("is found whole by who checks it, the header to unsubscribe included", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const dkim = { domain: "handpicked.example", selector: "hp1", privateKey };
    const from = "hello@handpicked.example";
    const transport = smtpTransport(mail.url, { from, replyTo: from, dkim });
    await transport.send("<3@handpicked.example>", "a@example.com", hello, "https://x.example/u");
    transport.close();
    const raw = mail.taken.at(-1)?.raw ?? "";
    const record = `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`;
    const resolver = async (name: string, type: string) =>
      type === "TXT" && name === "hp1._domainkey.handpicked.example" ? [[record]] : [];
    const verdict = async (text: string) => {
      const { results } = await dkimVerify(Buffer.from(text), { resolver });
      return results.map(({ status, signingHeaders }) => [status.result, signingHeaders?.keys]);
    };
    const [[result, covered] = []] = await verdict(raw);
    expect(result).toBe("pass");
    expect(covered).toMatch(/List-Unsubscribe\b.*List-Unsubscribe-Post/i);
    expect(
      (await verdict(raw.replace("https://x.example/u", "https://evil.example/u")))[0],
    ).toEqual(["fail", covered]);
  });
});

describe("a mail server", () => {
  const from = "hello@handpicked.example";

  test("is never told of an address with a second one in it", async () => {
    const transport = smtpTransport(mail.url, { from, replyTo: from });
    for (const to of ["a@b.c\r\nBcc: evil@example.com", "a@b.c, evil@example.com"])
      await expect(transport.send("<1@handpicked.example>", to, hello)).rejects.toThrow(
        "not one plain email address",
      );
    transport.close();
    expect(mail.taken).toEqual([]);
  });

  test("that says nothing is given up on", async () => {
    const silent = createServer();
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}?greetingTimeout=20`;
    const transport = smtpTransport(url, { from, replyTo: from });
    await expect(transport.send("<2@handpicked.example>", "a@b.c", hello)).rejects.toThrow(
      expect.objectContaining({ code: "ETIMEDOUT" }),
    );
    transport.close();
    silent.close();
  });
});
