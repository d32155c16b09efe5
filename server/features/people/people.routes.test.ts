import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, newAddress, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { makeAccount, makeUser, password, signIn } from "#test/support/factories.ts";
import { enrolApp } from "#test/support/second-factor.ts";

let app: TestApp;
let me: { id: string; cookie: string };

beforeAll(async () => {
  app = await testApp();
  me = await admin();
});
afterAll(() => app.close());

async function admin() {
  const { id } = await makeUser(app.ctx, { role: "admin" });
  return { id, cookie: await signIn(app.ctx, id) };
}

const change = (id: string, body: object, as = me.cookie) =>
  app.call("PATCH", `/api/admin/people/${id}`, { as, body, ip: newAddress() });
const read = async (id: string) =>
  (await app.call("GET", `/api/admin/people/${id}`, { as: me.cookie })).json();
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject);

describe("deactivating somebody", () => {
  test("ends every session at once, closes every door, and can be taken back", async () => {
    const { email } = await makeAccount(app.ctx, "admin");
    const [user] = await app.ctx.db.select().from(users).where(eq(users.email, email));
    const id = user?.id ?? "";
    const sessions = [await signIn(app.ctx, id), await signIn(app.ctx, id)];
    const authorization = `Basic ${btoa(`${email}:${password}`)}`;
    const script = () =>
      app.call("GET", "/api/admin/people", { headers: { authorization }, ip: newAddress() });
    expect((await script()).statusCode).toBe(200);

    const closed = await change(id, { active: false, reason: "Left the company." });
    expect(closed.json()).toMatchObject({ state: "deactivated", can: { reactivate: true } });
    for (const cookie of sessions) expect((await whoIs(app, cookie)).statusCode).toBe(401);
    expect((await script()).statusCode).toBe(401);
    const byPassword = await app.call("POST", "/api/auth/sign-in/email", {
      body: { email, password },
      ip: newAddress(),
    });
    expect(byPassword.statusCode).toBe(401);

    await change(id, { active: true });
    expect((await script()).statusCode).toBe(200);
    for (const cookie of sessions) expect((await whoIs(app, cookie)).statusCode).toBe(401);
    expect((await read(id)).history).toEqual([
      expect.objectContaining({ act: "reactivated", by: "Pat Doe", reason: null }),
      expect.objectContaining({ act: "deactivated", reason: "Left the company." }),
    ]);
    expect(await subjects(email)).toEqual([
      "Your account at Handpicked is open again",
      "Your account at Handpicked was closed",
    ]);
  });

  test("twice is once", async () => {
    const { id, email } = await makeUser(app.ctx);
    await change(id, { active: false });
    expect((await change(id, { active: false })).statusCode).toBe(200);
    expect((await read(id)).history).toHaveLength(1);
    expect(await subjects(email)).toHaveLength(1);
  });

  test("is not for one's own account, nor is another role", async () => {
    for (const body of [{ active: false }, { role: "employer" }, { role: null }])
      expect((await change(me.id, body)).statusCode).toBe(409);
    expect((await read(me.id)).can).toEqual({
      deactivate: false,
      reactivate: false,
      changeRole: false,
      resetSecondFactor: false,
    });
    expect((await whoIs(app, me.cookie)).statusCode).toBe(200);
  });

  test("by each of two admins of the other leaves one", async () => {
    const pair = [await admin(), await admin()] as const;
    const answers = await Promise.all([
      change(pair[1].id, { active: false }, pair[0].cookie),
      change(pair[0].id, { active: false }, pair[1].cookie),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const states = [(await read(pair[0].id)).state, (await read(pair[1].id)).state];
    expect(states.toSorted()).toEqual(["active", "deactivated"]);
  });

  test("says what is missing", async () => {
    const { id } = await makeUser(app.ctx);
    expect((await change(id, { reason: "Because." })).json().fields).toEqual({
      active: "Required",
    });
  });
});

describe("another role", () => {
  test("ends every session and is kept with from and to", async () => {
    const { id, email } = await makeUser(app.ctx, { role: "employer" });
    const cookie = await signIn(app.ctx, id);
    const moved = await change(id, { role: "admin", reason: "Joins us." });
    expect(moved.json()).toMatchObject({ role: "admin" });
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
    expect((await whoIs(app, await signIn(app.ctx, id))).json().role).toBe("admin");
    expect((await read(id)).history).toEqual([
      expect.objectContaining({
        act: "role_changed",
        from: "employer",
        to: "admin",
        reason: "Joins us.",
      }),
    ]);
    expect(await app.mailTo(email)).toEqual([
      expect.objectContaining({
        subject: "Your role at Handpicked has changed",
        text: expect.stringContaining("changed your role from employer to admin."),
      }),
    ]);
  });

  test("is named in the reader's language, even if there was none", async () => {
    const { id, email } = await makeUser(app.ctx, { role: null, language: "es" });
    await change(id, { role: "jobseeker" });
    const [mail] = await app.mailTo(email);
    expect(mail?.text).toContain("cambió su rol. Antes: sin rol. Ahora: candidato.");
  });

  test("of a closed account waits until it is open", async () => {
    const { id } = await makeUser(app.ctx, { role: "employer", deactivatedAt: new Date() });
    expect((await change(id, { role: "admin" })).statusCode).toBe(409);
    expect((await change(id, { active: true, role: "admin" })).json()).toMatchObject({
      state: "active",
      role: "admin",
    });
  });
});

describe("a lost second factor", () => {
  test("can be taken off by another admin; sessions end and the owner is told", async () => {
    const { id, email } = await makeUser(app.ctx, { role: "employer" });
    const cookie = await signIn(app.ctx, id);
    await enrolApp(app, cookie);
    const reset = () =>
      app.call("POST", `/api/admin/people/${id}/reset-second-factor`, {
        as: me.cookie,
        body: { reason: "Phone fell into the pit." },
      });
    expect((await reset()).json()).toMatchObject({ secondFactorAt: null });
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
    expect((await whoIs(app, await signIn(app.ctx, id))).statusCode).toBe(200);
    expect(await subjects(email)).toContain("Your second factor was removed");
    expect((await reset()).statusCode).toBe(409);
  });
});

describe("the list of people", () => {
  test("finds by name and address, role and state, in pages", async () => {
    const word = "quillfeather";
    const made = [
      await makeUser(app.ctx, { name: "Ana Quillfeather", role: "employer" }),
      await makeUser(app.ctx, { email: "bo@QUILLFEATHER.example".toLowerCase(), role: null }),
      await makeUser(app.ctx, { name: "Cy 100%_Quillfeather", deactivatedAt: new Date() }),
    ];
    const list = async (query: string) =>
      (await app.call("GET", `/api/admin/people?${query}`, { as: me.cookie })).json();
    const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
    expect(ids(await list(`search=${word}`))).toEqual(ids(made));
    expect(ids(await list(`search=${word.toUpperCase()}&role=employer`))).toEqual([made[0]?.id]);
    expect(ids(await list(`search=${word}&state=deactivated`))).toEqual([made[2]?.id]);
    expect(ids(await list(`search=${encodeURIComponent("0%_q")}`))).toEqual([made[2]?.id]);
    const first = await list(`search=${word}&limit=2`);
    expect(first.counts).toEqual({ total: 3, atLeast: false });
    const second = await list(`search=${word}&limit=2&cursor=${first.nextCursor}`);
    expect(ids([...first.items, ...second.items])).toEqual(ids(made));
    expect((await list(`search=${word}&role=none&limit=5`)).counts).toEqual({
      total: 2,
      atLeast: false,
    });
  });
});

describe("inviting another admin", () => {
  const invite = (body: object, headers: Record<string, string> = {}) =>
    app.call("POST", "/api/admin/admin-invitations", { as: me.cookie, body, headers });
  const open = async () =>
    (await app.call("GET", "/api/admin/admin-invitations", { as: me.cookie })).json();

  test("sends a link that makes them one", async () => {
    const email = "ada@okafor.example";
    const made = await invite({ email, name: "Ada Okafor" });
    expect(made.statusCode).toBe(201);
    expect(await open()).toEqual([expect.objectContaining({ email })]);
    const entered = await redeem(app, await tokenTo(app, email));
    expect((await whoIs(app, cookieOf(entered))).json()).toMatchObject({
      role: "admin",
      firstName: "Ada",
    });
    expect(await open()).toEqual([]);
    expect((await invite({ email, name: "Ada" })).statusCode).toBe(409);
  });

  test("can be taken back; the link is dead then", async () => {
    const email = "eve@okafor.example";
    const { id } = (await invite({ email, name: "Eve" })).json();
    const token = await tokenTo(app, email);
    const revoke = () =>
      app.call("DELETE", `/api/admin/admin-invitations/${id}`, { as: me.cookie });
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(404);
    expect((await redeem(app, token)).statusCode).toBe(410);
    const acts = await app.call("GET", "/api/admin/account-acts?limit=1", { as: me.cookie });
    expect(acts.json().items).toEqual([
      expect.objectContaining({ act: "invitation_revoked", by: "Pat Doe", person: null }),
    ]);
  });

  /** Whoever proves an address by a link of their own, long after the invitation's. */
  const comeIn = async (email: string) => {
    const ip = newAddress();
    await app.call("POST", "/api/auth/sign-in/link", { body: { email }, ip });
    await app.work();
    return cookieOf(await redeem(app, await tokenTo(app, email)));
  };
  const roleOf = async (cookie: string) => (await whoIs(app, cookie)).json().role;

  test.each([
    ["is deactivated", "closed", { active: false }],
    ["is no admin any more", "role", { role: null }],
  ])("ends with the admin who gave it, once that one %s", async (_what, name, end) => {
    const giver = await admin();
    const email = `second-${name}@okafor.example`;
    const as = giver.cookie;
    const body = { email, name: "A second address" };
    const made = await app.call("POST", "/api/admin/admin-invitations", { as, body });
    expect(made.statusCode).toBe(201);
    const token = await tokenTo(app, email);
    expect((await change(giver.id, end)).statusCode).toBe(200);
    expect((await open()).map((one: { email: string }) => one.email)).not.toContain(email);
    expect((await redeem(app, token)).statusCode).toBe(410);
    expect(await roleOf(await comeIn(email))).toBeNull();
  });

  test("ends with its link, after seven days", async () => {
    const email = "late@okafor.example";
    await invite({ email, name: "Lin Late" });
    app.clock.advance(7 * 24 * 60 * 60 + 60);
    expect((await open()).map((one: { email: string }) => one.email)).not.toContain(email);
    me.cookie = await signIn(app.ctx, me.id);
    expect(await roleOf(await comeIn(email))).toBeNull();
  });

  test("is told to the other admins, and not to whoever gave it", async () => {
    const other = await makeAccount(app.ctx, "admin");
    const email = "known@okafor.example";
    expect((await invite({ email, name: "Kim Known" })).statusCode).toBe(201);
    await app.work();
    const [mail] = await app.mailTo(other.email);
    expect(mail?.subject).toMatch(/^Someone was invited to become an admin/);
    expect(mail?.text).toContain(`Pat Doe invited ${email} to become an admin.`);
    const [mine] = await app.ctx.db.select().from(users).where(eq(users.id, me.id));
    const texts = (await app.mailTo(mine?.email ?? "")).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(email))).toEqual([]);
  });
});
