import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { referrers } from "#server/features/referrers/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { filledForm, makeReferrer, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { bodies, inputOf, makeThings, nameOf } from "#test/support/inputs.ts";
import { secondProcess } from "#test/support/second-process.ts";
import { snapshot } from "#test/support/snapshot.ts";

let app: TestApp;
let other: Awaited<ReturnType<typeof secondProcess>>;
let admin: string;
let code: string;

beforeAll(async () => {
  app = await testApp();
  other = await secondProcess(app);
  admin = await signedIn(app.ctx, "admin");
  code = (await makeReferrer(app.ctx)).referralCode;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const newKey = () => `key-${crypto.randomUUID()}`;
const newCode = () => `REF-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

const referrer = (referralCode: string, name = "Denise") => ({ name, referralCode });

const create = (key: string, body: object, as = admin, caller: Pick<TestApp, "call"> = app) =>
  caller.call("POST", "/api/admin/referrers", { body, as, headers: { "idempotency-key": key } });

const held = (referralCode: string) =>
  app.ctx.db.$count(referrers, eq(referrers.referralCode, referralCode));

describe("a creating call with an Idempotency-Key", () => {
  test("twenty times at once, on two processes, creates once and answers all alike", async () => {
    const key = newKey();
    const body = referrer(newCode());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => create(key, body, admin, turn % 2 ? other : app)),
    );
    const first = answers[0];
    expect(first?.statusCode).toBe(201);
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([201, first?.body]);
    expect(await held(body.referralCode)).toBe(1);
  });

  test("lets one address apply twenty times at once", async () => {
    const ip = newAddress();
    const form = filledForm(code);
    const headers = { "idempotency-key": newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call("POST", "/api/waitlist", { body: form, ip, headers }),
      ),
    );
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([201, '{"received":true}']);
    const mine = eq(waitlistEntries.email, form.email);
    expect(await app.ctx.db.$count(waitlistEntries, mine)).toBe(1);
  });

  test("repeats its answer later, on the other process too", async () => {
    const key = newKey();
    const body = referrer(newCode());
    const first = await create(key, body);
    const later = await create(key, body, admin, other);
    expect([later.statusCode, later.body]).toEqual([201, first.body]);
  });

  test("refuses the same key with another body", async () => {
    const key = newKey();
    const body = referrer(newCode());
    await create(key, body);
    const answer = await create(key, { ...body, name: "Somebody else" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatch(/Idempotency-Key/);
    const unused = newCode();
    expect((await create(key, referrer(unused))).statusCode).toBe(422);
    expect(await held(unused)).toBe(0);
  });

  test("keeps the keys of two callers apart", async () => {
    const key = newKey();
    const mine = referrer(newCode());
    const theirs = referrer(newCode());
    expect((await create(key, mine)).json()).toMatchObject(mine);
    const answer = await create(key, theirs, await signedIn(app.ctx, "admin"));
    expect(answer.json()).toMatchObject(theirs);
    expect([await held(mine.referralCode), await held(theirs.referralCode)]).toEqual([1, 1]);
  });

  test("keeps the keys of two calls apart", async () => {
    const key = newKey();
    await create(key, referrer(newCode()));
    const answer = await app.call("POST", "/api/analytics/conversion", {
      as: admin,
      body: { event: "click" },
      headers: { "idempotency-key": key },
    });
    expect(answer.statusCode).toBe(202);
  });

  test("that failed leaves its key free", async () => {
    const key = newKey();
    const taken = referrer(newCode());
    await create(newKey(), taken);
    expect((await create(key, taken)).statusCode).toBe(409);
    expect((await create(key, { name: "", referralCode: "x" })).statusCode).toBe(400);
    const good = referrer(newCode());
    expect((await create(key, good)).statusCode).toBe(201);
  });

  test.each(["", "short", "x".repeat(201), "with a space", "tab\there", "ünsichtbar"])(
    "refuses the key %j",
    async (key) => {
      const body = referrer(newCode());
      const answer = await create(key, body);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["idempotency-key"]);
      expect(await held(body.referralCode)).toBe(0);
    },
  );
});

describe("every creating call", () => {
  const creating = api.filter(({ creates }) => creates);
  const sessionOf = new Map<Role | null, string>();
  let pathOf: (route: Route) => string;

  beforeAll(async () => {
    pathOf = await makeThings(app.ctx);
    for (const role of [...roles, null])
      sessionOf.set(role, await signIn(app.ctx, (await makeUser(app.ctx, { role })).id));
  });

  test("is named as one", () => {
    const silent = api.filter(({ method, status, creates }) => {
      return method === "POST" && status === 201 && !creates;
    });
    expect(silent.map(nameOf)).toEqual([]);
  });

  test.each(creating)("$method $path does a thing once for its key", async (route) => {
    const input = inputOf(route);
    const role = Array.isArray(route.auth) ? (route.auth[0] ?? null) : null;
    const send = () =>
      app.call(route.method, pathOf(route), {
        ...input,
        body:
          route.path === "/api/waitlist"
            ? { ...bodies["POST /api/waitlist"], referralCode: code }
            : input.body,
        as: sessionOf.get(role) ?? "",
        ip: newAddress(),
        headers: { ...input.headers, "idempotency-key": `a-key-of-${route.path}` },
      });
    const first = await send();
    const between = await snapshot(app.ctx);
    const again = await send();
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await snapshot(app.ctx)).toEqual(between);
  });
});
