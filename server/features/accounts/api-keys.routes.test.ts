import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { readScopes, scopeOf, scopes } from "#contract/api-keys.ts";
import type { ProfileView } from "#contract/privacy.ts";
import type { Route } from "#contract/route.ts";
import { resetSecondFactor } from "#server/features/second-factor/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { makeCandidate, makeLoop } from "#test/support/employers.ts";
import { makeAccount, makeEntry, makeUser, password, signIn } from "#test/support/factories.ts";
import { enrolApp } from "#test/support/second-factor.ts";
import { deactivate, giveRole, reactivate } from "./commands.ts";
import { apiKeys, users } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function admin() {
  const { email } = await makeAccount(app.ctx, "admin");
  const [user] = await app.ctx.db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? "";
  return { id, email, cookie: await signIn(app.ctx, id) };
}

const make = (as: string, headers: Record<string, string> = {}, more: object = {}) =>
  app.call("POST", "/api/admin/api-keys", {
    as,
    headers,
    body: { name: "Nightly export", ...more },
  });

/** Every call that an admin may make by HTTP Basic. */
const adminCalls = (api as readonly Route[]).filter(
  ({ auth }) => Array.isArray(auth) && auth.includes("admin"),
);

const pair = (email: string, word: string) => ({
  authorization: `Basic ${btoa(`${email}:${word}`)}`,
});

const script = (email: string, word: string, ip = newAddress()) =>
  app.call("GET", "/api/admin/waitlist", { headers: pair(email, word), ip });

describe("an API key", () => {
  test("is shown once, kept as a digest, and works with its owner's email alone", async () => {
    const { email, cookie, id } = await admin();
    const other = await admin();
    const made = (await make(cookie)).json();
    expect(made.key).toMatch(/^hpk_[\w-]{43}$/);
    const list = await app.call("GET", "/api/admin/api-keys", { as: cookie });
    expect(list.body).not.toContain(made.key);
    expect(list.body).toContain(made.key.slice(-4));
    const rows = await app.ctx.db.select().from(apiKeys).where(eq(apiKeys.userId, id));
    expect(JSON.stringify(rows)).not.toContain(made.key);

    expect((await script(email.toUpperCase(), made.key)).statusCode).toBe(200);
    expect((await script(other.email, made.key)).statusCode).toBe(401);
    expect((await script(email, `${made.key}x`)).statusCode).toBe(401);
    expect((await script("nobody@example.com", made.key)).statusCode).toBe(401);
  });

  test("says when it was used last, to the minute", async () => {
    const { email, cookie } = await admin();
    const { key, apiKey } = (await make(cookie)).json();
    const lastUsed = async () => {
      const list = (await app.call("GET", "/api/admin/api-keys", { as: cookie })).json();
      return list.find(({ id }: { id: string }) => id === apiKey.id).lastUsedAt;
    };
    expect(await lastUsed()).toBeNull();
    await script(email, key);
    const first = await lastUsed();
    app.clock.advance(30);
    await script(email, key);
    expect(await lastUsed()).toBe(first);
    app.clock.advance(31);
    await script(email, key);
    expect(await lastUsed()).not.toBe(first);
  });

  test("that any admin revoked fails from then on", async () => {
    const { email, cookie } = await admin();
    const other = await admin();
    const { key, apiKey } = (await make(cookie)).json();
    const revoked = await app.call("DELETE", `/api/admin/api-keys/${apiKey.id}`, {
      as: other.cookie,
    });
    expect(revoked.json().revokedAt).not.toBeNull();
    expect((await script(email, key)).statusCode).toBe(401);
  });

  test("of somebody who is deactivated, or an admin no more, opens nothing", async () => {
    const { id, email, cookie } = await admin();
    const { key } = (await make(cookie)).json();
    await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, id));
    expect((await script(email, key)).statusCode).toBe(403);
    await app.ctx.db
      .update(users)
      .set({ role: "admin", deactivatedAt: app.clock.now() })
      .where(eq(users.id, id));
    expect((await script(email, key)).statusCode).toBe(401);
  });

  test("cannot make another", async () => {
    const { email, cookie } = await admin();
    const { key } = (await make(cookie)).json();
    const answer = await app.call("POST", "/api/admin/api-keys", {
      headers: pair(email, key),
      body: { name: "Child" },
    });
    expect(answer.statusCode).toBe(403);
    const byPassword = await app.call("POST", "/api/admin/api-keys", {
      headers: pair(email, password),
      body: { name: "Child" },
    });
    expect(byPassword.statusCode).toBe(409);
  });

  test("opens the calls of its scopes, and no others whatever it was given", async () => {
    const { email, cookie } = await admin();
    for (const scope of [...scopes, null]) {
      const { key } = (await make(cookie, {}, { scopes: scope ? [scope] : [...scopes] })).json();
      for (const route of adminCalls) {
        const needed = scopeOf(route);
        const open = needed !== null && (scope === null || scope === needed);
        if (route.method !== "GET" && open) continue;
        const answer = await app.call(
          route.method,
          route.path.replace(/:\w+/g, crypto.randomUUID()),
          {
            headers: pair(email, key),
            ip: newAddress(),
          },
        );
        const told = `${scope} ${route.method} ${route.path}`;
        expect(answer.statusCode === 403, told).toBe(!open);
      }
    }
  }, 120_000);

  test("for jobs opens nobody's contact", async () => {
    const { email, cookie } = await admin();
    const { match, candidate } = await makeLoop(app);
    const reading = async (scope: string) => {
      const { key } = (await make(cookie, {}, { scopes: [scope] })).json();
      const get = (url: string) =>
        app.call("GET", url, { headers: pair(email, key), ip: newAddress() });
      return {
        list: await get("/api/employer/matches"),
        one: await get(`/api/employer/matches/${match.id}`),
      };
    };
    const jobs = await reading("requests:read");
    expect(jobs.one.statusCode).toBe(403);
    expect(jobs.list.statusCode).toBe(200);
    for (const secret of [candidate.user.email, candidate.profile.phone, "Sal Conti"])
      expect(jobs.list.body).not.toContain(secret);
    const contacts = await reading("contacts:read");
    expect(contacts.one.body).toContain(candidate.user.email);
  });

  test("invites no admin, reads no mail, changes no account and makes no key", () => {
    const closed = [
      "POST /api/admin/admin-invitations",
      "GET /api/admin/emails",
      "GET /api/admin/emails/:id",
      "POST /api/admin/emails/:id/retry",
      "GET /api/admin/people",
      "PATCH /api/admin/people/:id",
      "POST /api/admin/people/:id/reset-second-factor",
      "POST /api/admin/api-keys",
      "GET /api/admin/api-keys",
      "PUT /api/admin/referrers/:id/status-link",
    ];
    const names = adminCalls.map(({ method, path }) => `${method} ${path}`);
    expect(closed.filter((name) => !names.includes(name))).toEqual([]);
    const opened = adminCalls.filter((route) => scopeOf(route) !== null);
    expect(opened.filter(({ method, path }) => closed.includes(`${method} ${path}`))).toEqual([]);
  });

  test("reads only, for 90 days, unless it is made for more", async () => {
    const { email, cookie } = await admin();
    const { key, apiKey } = (await make(cookie)).json();
    expect(apiKey.scopes).toEqual(readScopes);
    const entry = await makeEntry(app.ctx);
    const change = (word: string) =>
      app.call("PATCH", `/api/admin/waitlist/${entry.id}`, {
        headers: pair(email, word),
        body: { notes: "Called." },
        ip: newAddress(),
      });
    expect((await change(key)).statusCode).toBe(403);
    expect((await script(email, key)).statusCode).toBe(200);
    app.clock.advance(90 * 24 * 60 * 60 + 1);
    expect((await script(email, key)).statusCode).toBe(401);
    for (const wrong of [{ days: 0 }, { days: 10_000 }, { scopes: [] }, { scopes: ["people"] }])
      expect((await make(await signIn(app.ctx, (await admin()).id), {}, wrong)).statusCode).toBe(
        400,
      );
  });

  test("stands in the history as a key, beside whose it is", async () => {
    const { email, cookie } = await admin();
    const { key } = (
      await make(cookie, {}, { scopes: ["waitlist:write", "candidates:write", "candidates:read"] })
    ).json();
    const entry = await makeEntry(app.ctx);
    const headers = pair(email, key);
    const path = `/api/admin/waitlist/${entry.id}`;
    await app.call("PATCH", path, { headers, body: { notes: "By a script." } });
    await app.call("PATCH", path, { as: cookie, body: { notes: "By hand." } });
    const history = (await app.call("GET", `${path}/history`, { as: cookie })).json();
    expect(history.map(({ by }: { by: string }) => by)).toEqual([
      "Pat Doe",
      "Pat Doe, API key “Nightly export”",
    ]);

    const { profile } = await makeCandidate(app, { status: "under_review" });
    const candidate = `/api/admin/candidates/${profile.id}`;
    const moved = await app.call("PATCH", candidate, { headers, body: { status: "approved" } });
    expect(moved.statusCode).toBe(200);
    const moves = (await app.call("GET", `${candidate}/history`, { as: cookie })).json();
    expect(moves.map(({ by }: { by: string }) => by)).toContain(
      "Pat Doe, API key “Nightly export”",
    );
  });

  test("looks at people and shops as a key, beside whose it is, apart from looks by hand", async () => {
    const { email, cookie } = await admin();
    const scopes = ["candidates:read", "requests:read", "contacts:read"];
    const { key } = (await make(cookie, {}, { scopes })).json();
    const { candidate, employer, match } = await makeLoop(app);
    for (const path of [
      "/api/admin/candidates?limit=5",
      `/api/admin/candidates/${candidate.profile.id}`,
      `/api/employer/matches/${match.id}`,
      `/api/employer/matches?shopId=${employer.shopId}`,
    ])
      for (const way of [{ headers: pair(email, key) }, { as: cookie }])
        expect((await app.call("GET", path, way)).statusCode, path).toBe(200);

    const { views } = (await app.call("GET", "/api/privacy", { as: candidate.as })).json();
    const what = ["contact", "list", "profile"];
    expect(
      (views as ProfileView[]).map((view) => [view.by, view.key, view.what.toSorted()]),
    ).toEqual(
      expect.arrayContaining([
        ["Pat Doe", null, what],
        ["Pat Doe", "Nightly export", what],
      ]),
    );

    const download = await app.call("GET", "/api/privacy/export", { as: employer.as });
    expect(
      download
        .json()
        .shop.data.looks.map(({ by }: { by: string }) => by)
        .toSorted(),
    ).toEqual(["Pat Doe", "Pat Doe, API key “Nightly export”"]);
  });

  test.each([
    ["another role", (id: string) => giveRole(app.ctx, id, "employer")],
    ["deactivation", (id: string) => deactivate(app.ctx, id)],
    ["the reset of the second factor", (id: string) => resetSecondFactor(app.ctx, id)],
  ])("does not outlive %s, nor come back when that is undone", async (_, change) => {
    const { id, email, cookie } = await admin();
    const { key } = (await make(cookie)).json();
    expect((await script(email, key)).statusCode).toBe(200);
    await change(id);
    await giveRole(app.ctx, id, "admin");
    await reactivate(app.ctx, id);
    expect((await script(email, key)).statusCode).toBe(401);
  });

  test("is the same for one Idempotency-Key, and cannot be read where that is kept", async () => {
    const { cookie } = await admin();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(cookie, headers)));
    const keys = new Set(answers.map((answer) => answer.json().key));
    expect(keys.size).toBe(1);
    const { rows } = (await app.ctx.db.execute(
      "select answer::text as answer from submissions",
    )) as unknown as { rows: { answer: string }[] };
    expect(rows.map(({ answer }) => answer).join()).not.toContain([...keys][0]);
  });

  test("is the only way for scripts once its owner has a second factor", async () => {
    const { email, cookie } = await admin();
    expect((await script(email, password)).statusCode).toBe(200);
    await enrolApp(app, cookie);
    const refused = await script(email, password);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ error: "Unauthorized" });
    const { key } = (await make(cookie)).json();
    expect((await script(email, key)).statusCode).toBe(200);
  });

  test("is guessed at as slowly as a password", async () => {
    const { email } = await admin();
    const ip = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await script(email, `hpk_${"x".repeat(43)}`, ip)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("of an erased person is gone", async () => {
    const { id } = await makeUser(app.ctx, { role: "admin" });
    await make(await signIn(app.ctx, id));
    await app.ctx.db.delete(users).where(eq(users.id, id));
    expect(await app.ctx.db.$count(apiKeys, eq(apiKeys.userId, id))).toBe(0);
  });
});
