import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitlistChange, WaitlistEntry } from "#contract/waitlist.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEntry, makeUser, signIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  const { id } = await makeUser(app.ctx, { role: "admin", name: "Ada Moreno" });
  admin = await signIn(app.ctx, id);
});
afterAll(() => app.close());

const save = (id: string, body: object) =>
  app.call("PATCH", `/api/admin/waitlist/${id}`, { body, as: admin });

const history = async (id: string): Promise<WaitlistChange[]> =>
  (await app.call("GET", `/api/admin/waitlist/${id}/history`, { as: admin })).json();

const linkIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? "")?.[1] ?? "";

let addresses = 0;

/** Uses a link from an address of its own, so that no limit is met. */
const redeem = (token: string) =>
  app.call("POST", "/api/auth/links/redeem", {
    body: { token },
    ip: `203.0.113.${++addresses}`,
  });

describe("deciding on an entry", () => {
  test("reaches the open pages of an applicant who has an account", async () => {
    const applicant = await makeUser(app.ctx, { role: null });
    const { id } = await makeEntry(app.ctx, { email: applicant.email.toUpperCase() });
    const heard: string[] = [];
    app.ctx.live.subscribe(applicant.id, {
      changed: (topic) => heard.push(topic),
      resync: () => undefined,
      end: () => undefined,
    });
    await save(id, { notes: "Call on Monday." });
    await save(id, { status: "approved" });
    await expect.poll(() => heard).toEqual(["access"]);
    const own = await app.call("GET", "/api/waitlist/mine", {
      as: await signIn(app.ctx, applicant.id),
    });
    expect(own.json()).toMatchObject({ status: "approved" });
  });

  test("keeps who changed what, from what, to what", async () => {
    const { id } = await makeEntry(app.ctx);
    await save(id, { status: "rejected" });
    const answer = await save(id, { status: "pending", notes: "Called back." });
    expect(answer.json()).toMatchObject({ status: "pending", notes: "Called back." });
    expect(await history(id)).toMatchObject([
      {
        by: "Ada Moreno",
        changes: [
          { field: "status", from: "rejected", to: "pending" },
          { field: "notes", from: null, to: "Called back." },
        ],
      },
      { by: "Ada Moreno", changes: [{ field: "status", from: "pending", to: "rejected" }] },
    ]);
  });

  test("that changes nothing leaves no trace", async () => {
    const { id } = await makeEntry(app.ctx, { notes: "As it was." });
    const answer = await save(id, { status: "pending", notes: "As it was." });
    expect(answer.json().updatedAt).toBeNull();
    expect(await history(id)).toEqual([]);
  });

  test("by two admins at once tells the second that the entry changed", async () => {
    const { id } = await makeEntry(app.ctx);
    const answers = await Promise.all(
      ["approved", "rejected"].map((status) => save(id, { status, updatedAt: null })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      error: "Someone else changed this entry in the meantime.",
    });
    expect(await history(id)).toHaveLength(1);
  });

  test("on several at once leaves who changed meanwhile, and is taken back the same way", async () => {
    const [one, other, changed] = [
      await makeEntry(app.ctx),
      await makeEntry(app.ctx),
      await makeEntry(app.ctx),
    ];
    await save(changed.id, { notes: "Call first." });
    const decide = (decisions: object[]) =>
      app.call("POST", "/api/admin/waitlist/decisions", { body: { decisions }, as: admin });
    const approved = await decide(
      [one, other, changed].map(({ id }) => ({ id, status: "approved", updatedAt: null })),
    );
    const { decided, left } = approved.json() as { decided: WaitlistEntry[]; left: unknown };
    expect(decided.map(({ id, status }) => [id, status])).toEqual([
      [one.id, "approved"],
      [other.id, "approved"],
    ]);
    expect(decided.every(({ invitedAt }) => invitedAt !== null)).toBe(true);
    const why = "Someone else changed this entry in the meantime.";
    expect(left).toEqual([{ id: changed.id, why }]);

    const back = await decide(
      decided.map(({ id, updatedAt }) => ({ id, status: "pending", updatedAt })),
    );
    expect(back.json().decided).toMatchObject([
      { status: "pending", invitedAt: null },
      { status: "pending", invitedAt: null },
    ]);
    expect((await history(one.id)).map(({ changes }) => changes[0]?.to)).toEqual([
      "pending",
      "approved",
    ]);
  });

  test("of an unknown entry is a 404", async () => {
    const answer = await save("00000000-0000-4000-8000-000000000000", { status: "approved" });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: "Not found." }]);
  });

  test("refuses an unknown status and keys that it does not list", async () => {
    const { id } = await makeEntry(app.ctx);
    const answer = await save(id, { status: "hired", email: "new@example.com" });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(["email", "status"]);
  });
});

describe("approving", () => {
  test("sends one invitation, however often it is saved", async () => {
    const { id, email } = await makeEntry(app.ctx);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(id, { status: "approved" })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await app.mailTo(email)).toMatchObject([
      { status: "outbox", subject: "You're in: your invitation to Handpicked" },
    ]);
    expect(answers[0]?.json().invitedAt).not.toBeNull();
  });

  test("writes in the applicant's language", async () => {
    const { id, email } = await makeEntry(app.ctx, { language: "es" });
    await save(id, { status: "approved" });
    const [mail] = await app.mailTo(email);
    expect(mail?.subject).toBe("Ya está dentro: su invitación a Handpicked");
  });

  test("lets the applicant in with the role jobseeker, once", async () => {
    const { id, email } = await makeEntry(app.ctx, { name: "Rosa Delgado Ruiz" });
    await save(id, { status: "approved" });
    const token = linkIn((await app.mailTo(email))[0]?.text);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token)));
    const entered = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(410),
    ]);
    expect(entered[0]?.json().user).toMatchObject({
      email,
      role: "jobseeker",
      firstName: "Rosa",
      lastName: "Delgado Ruiz",
    });
  });

  test("gives a link that expires after seven days", async () => {
    const { id, email } = await makeEntry(app.ctx);
    await save(id, { status: "approved" });
    const token = linkIn((await app.mailTo(email))[0]?.text);
    app.clock.advance(7 * 24 * 60 * 60 + 1);
    expect((await redeem(token)).statusCode).toBe(410);
    app.clock.advance(-(7 * 24 * 60 * 60 + 1));
  });

  test("somebody who was imported as approved invites them", async () => {
    const { id, email } = await makeEntry(app.ctx, { status: "approved" });
    await save(id, { status: "approved" });
    expect(await app.mailTo(email)).toHaveLength(1);
  });
});

describe("an offer of another role", () => {
  const applied = async (email: string) => (await makeEntry(app.ctx, { email })).id;

  test("is not taken away by approving an application in its reader's name", async () => {
    const email = "boss@captured.example";
    const body = {
      shopName: "Captured Motors",
      contactName: "Bea Boss",
      location: "Detroit, MI",
      email,
    };
    const made = await app.call("POST", "/api/admin/employers", { body, as: admin });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const offered = linkIn((await app.mailTo(email))[0]?.text);
    const id = await applied(email);
    expect((await save(id, { status: "approved" })).statusCode).toBe(409);
    const decisions = [{ id, status: "approved", updatedAt: null }];
    const many = await app.call("POST", "/api/admin/waitlist/decisions", {
      body: { decisions },
      as: admin,
    });
    const why = expect.stringMatching(/^This address has an open invitation for another role/);
    expect(many.json()).toEqual({ decided: [], left: [{ id, why }] });
    expect((await redeem(offered)).json().user.role).toBe("employer");
  });

  test("holds up no application for longer than its link works", async () => {
    const email = "never@used.example";
    const body = { name: "Nora Never", email };
    await app.call("POST", "/api/admin/admin-invitations", { body, as: admin });
    const id = await applied(email);
    app.clock.advance(7 * 24 * 60 * 60 - 60);
    expect((await save(id, { status: "approved" })).statusCode).toBe(409);
    app.clock.advance(60);
    expect((await save(id, { status: "approved" })).statusCode).toBe(200);
    const offered = linkIn((await app.mailTo(email))[0]?.text);
    expect((await redeem(offered)).json().user.role).toBe("jobseeker");
  });

  test("is not taken back with an application that it came after", async () => {
    const email = "colleague@admins.example";
    const id = await applied(email);
    await save(id, { status: "approved" });
    const body = { name: "Ada Two", email };
    await app.call("POST", "/api/admin/admin-invitations", { body, as: admin });
    const offered = linkIn((await app.mailTo(email))[0]?.text);
    expect((await save(id, { status: "rejected" })).statusCode).toBe(200);
    expect((await redeem(offered)).json().user.role).toBe("admin");
  });
});

describe("rejecting", () => {
  test("kills an invitation that was not used, and says nothing", async () => {
    const { id, email } = await makeEntry(app.ctx);
    await save(id, { status: "approved" });
    const token = linkIn((await app.mailTo(email))[0]?.text);
    await save(id, { status: "rejected" });
    expect((await redeem(token)).statusCode).toBe(410);
    expect(await app.mailTo(email)).toHaveLength(1);
  });

  test("tells the applicant when the admin asks for it", async () => {
    const { id, email } = await makeEntry(app.ctx);
    await save(id, { status: "rejected", notifyApplicant: true });
    expect(await app.mailTo(email)).toMatchObject([{ subject: "Your application to Handpicked" }]);
  });

  test("can be taken back: approving again sends a fresh invitation", async () => {
    const { id, email } = await makeEntry(app.ctx);
    for (const status of ["approved", "rejected", "approved"]) await save(id, { status });
    const [latest, first] = await app.mailTo(email);
    expect((await redeem(linkIn(first?.text))).statusCode).toBe(410);
    expect((await redeem(linkIn(latest?.text))).json().user.role).toBe("jobseeker");
  });
});
