import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notify } from "#server/features/notifications/api.ts";
import { letter } from "#server/platform/email/letter.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, newAddress } from "#test/support/callers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";

let app: TestApp;
let mail: MailServer;
let admin: string;
let told = 0;
const publicUrl = "https://handpicked.example";

beforeAll(async () => {
  mail = await startMailServer();
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: publicUrl });
  admin = await signIn(app.ctx, (await makeUser(app.ctx, { role: "admin" })).id);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  await app.work();
  mail.taken.length = 0;
});

async function somebody() {
  const { id, email } = await makeUser(app.ctx, { role: "jobseeker" });
  return { id, email };
}

const tell = (userId: string, kind: "matches" | "interviews" = "matches") =>
  notify(app.ctx, {
    userId,
    kind,
    key: `event:${++told}`,
    message: (language) =>
      letter(app.ctx, language, {
        chosen: true,
        why: "account",
        subject: "News",
        paragraphs: ["Hello."],
      }),
  });

const inviteAdmin = (email: string) =>
  app.call("POST", "/api/admin/admin-invitations", {
    headers: { cookie: admin, origin: publicUrl },
    body: { email, name: "Ida Novak" },
  });

const header = (name: string) => mail.taken.at(-1)?.headers.get(name)?.join();

/** The path that a mail program posts to, from the message that was sent last. */
const oneClickPath = () =>
  new URL(/<([^>]+)>/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "").pathname;

/** The token of the link that a person sees in the message that was sent last. */
const linkToken = () =>
  /\/unsubscribe#([\w.-]+)/.exec(mail.taken.at(-1)?.raw.replace(/=\r\n/g, "") ?? "")?.[1] ?? "";

const form = "application/x-www-form-urlencoded";
const press = (path: string, body = "List-Unsubscribe=One-Click", type = form) =>
  app.call("POST", path, { body, headers: { "content-type": type }, ip: newAddress() });

const read = (token: string) =>
  app.call("POST", "/api/unsubscribe/read", { body: { token }, ip: newAddress() });
const save = (token: string, isOn: boolean) =>
  app.call("PUT", "/api/unsubscribe", { body: { token, isOn }, ip: newAddress() });

const mailsOf = async (email: string) => (await app.mailTo(email)).length;

describe("one click in a mail program", () => {
  test("ends that kind of mail and no other, without a session", async () => {
    const { id, email } = await somebody();
    await tell(id);
    await app.work();
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-unsubscribe")).toMatch(
      /^<https:\/\/handpicked\.example\/api\/unsubscribe\/one-click\/[\w.-]+>$/,
    );
    expect((await press(oneClickPath())).statusCode).toBe(200);
    await tell(id);
    expect(await mailsOf(email)).toBe(1);
    await tell(id, "interviews");
    expect(await mailsOf(email)).toBe(2);
  });

  test("is taken as the part of a form too, and twice is once", async () => {
    const { id, email } = await somebody();
    await tell(id);
    await app.work();
    const parts = [
      "--b",
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      "",
      "One-Click",
      "--b--",
      "",
    ].join("\r\n");
    for (const _ of [1, 2])
      expect(
        (await press(oneClickPath(), parts, "multipart/form-data; boundary=b")).statusCode,
      ).toBe(200);
    await tell(id);
    expect(await mailsOf(email)).toBe(1);
  });

  test("is none where somebody only looks: a scanner, another body, another token", async () => {
    const { id, email } = await somebody();
    await tell(id);
    await app.work();
    const path = oneClickPath();
    const looked = await app.call("GET", path);
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toBe(`${publicUrl}/unsubscribe#${linkToken()}`);
    expect((await press(path, "")).statusCode).toBe(400);
    expect((await press(path, "List-Unsubscribe=No")).statusCode).toBe(400);
    const [, forged = ""] = /one-click\/(.+)$/.exec(path) ?? [];
    expect((await press(path.replace(forged, `${forged.slice(0, -2)}AA`))).statusCode).toBe(404);
    await tell(id);
    expect(await mailsOf(email)).toBe(2);
  });

  test("is not offered where a message answers what somebody just did", async () => {
    const { email } = await somebody();
    await askForLink(app, { email });
    await app.work();
    expect(mail.taken.at(-1)?.to).toEqual([email]);
    expect(header("list-unsubscribe")).toBeUndefined();
    expect(linkToken()).toBe("");
  });
});

describe("the link at a message's foot", () => {
  test("says what it ends, ends nothing by being read, and can be taken back", async () => {
    const { id, email } = await somebody();
    await tell(id);
    await app.work();
    const token = linkToken();
    const on = { topic: "matches", to: email.replace(/^(.).*@/, "$1•••@"), isOn: true };
    expect((await read(token)).json()).toEqual(on);
    expect((await save(token, false)).json()).toEqual({ ...on, isOn: false });
    expect((await read(token)).json()).toEqual({ ...on, isOn: false });
    expect((await save(token, true)).json()).toEqual(on);
    await tell(id);
    expect(await mailsOf(email)).toBe(2);
    expect((await read(`${token}A`)).statusCode).toBe(404);
  });

  test("keeps what else its reader chose", async () => {
    const { id } = await somebody();
    const as = await signIn(app.ctx, id);
    const choices = () =>
      app.call("GET", "/api/notifications/choices", { headers: { cookie: as } });
    const before = (await choices()).json();
    await tell(id);
    await app.work();
    await save(linkToken(), false);
    const after = (await choices()).json();
    expect(after).toEqual({ ...before, email: { ...before.email, matches: false } });
  });

  test("ends it also where its reader saves something else that was read before", async () => {
    const { id } = await somebody();
    const as = await signIn(app.ctx, id);
    await tell(id);
    await app.work();
    await save(linkToken(), false);
    const quietHours = { from: "21:00", to: "07:00" };
    const saved = await app.call("PUT", "/api/notifications/choices", {
      headers: { cookie: as, origin: publicUrl },
      body: { push: { reviews: false }, quietHours },
    });
    const all = { matches: true, interviews: true, profile: true, reviews: true };
    expect(saved.json()).toMatchObject({
      email: { ...all, matches: false },
      push: { ...all, reviews: false },
      quietHours,
    });
  });
});

describe("somebody without an account", () => {
  const invited = async (email: string) => {
    await inviteAdmin(email);
    await app.work();
  };

  test("ends invitations, and still gets the link they ask for", async () => {
    const email = "ida-stranger@example.com";
    await invited(email);
    expect(mail.taken.at(-1)?.to).toEqual([email]);
    await press(oneClickPath());
    await invited(email);
    const [newest] = await app.mailTo(email);
    expect(newest).toMatchObject({ status: "refused", error: "unsubscribed" });
    await askForLink(app, { email });
    await app.work();
    expect((await app.mailTo(email))[0]).toMatchObject({ status: "sent" });
  });

  test("is on the list that an admin reads, until they take it back", async () => {
    const email = "ola-stranger@example.com";
    await invited(email);
    const token = linkToken();
    await save(token, false);
    const list = async () =>
      (
        await app.call("GET", `/api/admin/mail-refusals?search=${email}`, {
          headers: { cookie: admin },
        })
      ).json();
    expect(await list()).toMatchObject([
      { address: email, topic: "invitations", reason: "unsubscribed" },
    ]);
    await save(token, true);
    expect(await list()).toEqual([]);
  });
});
