import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueEmail } from "#server/platform/email/queue.ts";
import { emails } from "#server/platform/email/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink } from "#test/support/callers.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  for (const [to, subject] of [
    ["first@example.com", "100% of your_bolts"],
    ["second@example.com", "Welcome"],
    ["third@example.com", "Welcome"],
  ] as const) {
    await queueEmail(app.ctx, to, { subject, text: `To ${to}`, html: `<p>To ${to}</p>` });
    app.clock.advance(1);
  }
});
afterAll(() => app.close());

const list = async (query = "") =>
  (await app.call("GET", `/api/admin/emails${query}`, { as: admin })).json();

const subjects = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).map(
    ({ subject }: { subject: string }) => subject,
  );

describe("the outbox", () => {
  test("without a mail server keeps each mail with its text, for admins to read", async () => {
    await askForLink(app, { email: "rosa@example.com" });
    const [{ id }] = await list("?search=rosa@example.com");
    const answer = await app.call("GET", `/api/admin/emails/${id}`, { as: admin });
    expect(answer.json()).toMatchObject({
      to: "rosa@example.com",
      status: "outbox",
      attempts: 0,
      error: null,
      sentAt: null,
      text: expect.stringContaining("/sign-in/link#"),
      html: expect.stringContaining("<!doctype html>"),
      secretsHidden: false,
    });
  });

  test("lists mails without their text, newest first", async () => {
    const found = await list("?search=Welcome");
    expect(found.map(({ to }: { to: string }) => to)).toEqual([
      "third@example.com",
      "second@example.com",
    ]);
    for (const mail of found) expect(Object.keys(mail)).not.toContain("text");
  });

  test("is searched in address and subject, literally and without case", async () => {
    expect(await subjects("FIRST@example")).toEqual(["100% of your_bolts"]);
    expect(await subjects("100% OF")).toEqual(["100% of your_bolts"]);
    expect(await subjects("your_b")).toEqual(["100% of your_bolts"]);
    for (const text of ["100_ of", "yourXbolts", "%%", "\\", "' or '1'='1"])
      expect(await subjects(text)).toEqual([]);
  });

  test("is filtered by status and comes in pages", async () => {
    expect(await list("?status=failed")).toEqual([]);
    const page = await list("?limit=1&search=welcome");
    expect(page).toMatchObject({ items: [{ to: "third@example.com" }], counts: { total: 2 } });
    const next = await list(`?limit=1&search=welcome&cursor=${page.nextCursor}`);
    expect(next).toMatchObject({ items: [{ to: "second@example.com" }], nextCursor: null });
  });

  test("takes back what failed while there still was a mail server", async () => {
    const [{ id }] = await list("?search=third@example.com");
    await app.ctx.db.update(emails).set({ status: "failed" }).where(eq(emails.id, id));
    const answer = await app.call("POST", `/api/admin/emails/${id}/retry`, { as: admin });
    expect(answer.json()).toMatchObject({ id, status: "outbox" });
  });

  test("sends nothing again that has not failed", async () => {
    const [{ id }] = await list("?search=second@example.com");
    const answer = await app.call("POST", `/api/admin/emails/${id}/retry`, { as: admin });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: "Only a failed message can be tried again." });
    expect((await list("?search=second@example.com"))[0]).toMatchObject({ canRetry: false });
  });
});
