import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitlistChange } from "#contract/waitlist.ts";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { filledForm, makeReferrer, signedIn } from "#test/support/factories.ts";
import { waitlistEntries } from "./table.ts";

let app: TestApp;
let admin: string;
let code: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  code = (await makeReferrer(app.ctx)).referralCode;
});
afterAll(() => app.close());

const found = async (search: string) => {
  const list = await app.call("GET", `/api/admin/waitlist?search=${encodeURIComponent(search)}`, {
    as: admin,
  });
  return list.json();
};

describe("applying", () => {
  test("puts the application on the waitlist as pending, with the code in upper case", async () => {
    const form = filledForm(code.toLowerCase());
    const answer = await app.call("POST", "/api/waitlist", { body: form });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ received: true });
    expect(await found(form.email)).toMatchObject([
      { ...form, referralCode: code, status: "pending", notes: null, updatedAt: null },
    ]);
  });

  test("twice with one email, in other letters and spaces, is answered alike and stored once", async () => {
    const form = filledForm(code);
    const first = await app.call("POST", "/api/waitlist", { body: form });
    const again = { ...form, name: "Somebody else", email: ` ${form.email.toUpperCase()} ` };
    const second = await app.call("POST", "/api/waitlist", { body: again });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await found(form.email)).toMatchObject([{ name: form.name }]);
  });

  test("again with other details changes nothing, and is in the history that admins read", async () => {
    const form = filledForm(code);
    const other = (await makeReferrer(app.ctx)).referralCode;
    const again = { ...form, name: "Bob Nobody", phone: "(313) 555-0143", referralCode: other };
    for (const body of [form, form, again])
      await app.call("POST", "/api/waitlist", { body, ip: newAddress() });
    const [entry] = await found(form.email);
    expect(entry).toMatchObject({ ...form, updatedAt: null });
    const history = await app.call("GET", `/api/admin/waitlist/${entry.id}/history`, { as: admin });
    expect(history.json()).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        by: null,
        changes: [
          { field: "again.name", from: form.name, to: "Bob Nobody" },
          { field: "again.phone", from: form.phone, to: "(313) 555-0143" },
          { field: "again.referralCode", from: code, to: other },
        ],
      },
    ]);
    const [mail, ...more] = await app.mailTo(form.email);
    expect(mail?.text).toContain("Didn't apply?");
    expect(more).toEqual([]);
  });

  test("more often than a list is long shows what was changed last", async () => {
    const form = filledForm(code);
    await app.call("POST", "/api/waitlist", { body: form, ip: newAddress() });
    const [entry] = await found(form.email);
    await app.ctx.db.execute(sql`
      insert into waitlist_changes (id, entry_id, at, changes)
      select gen_random_uuid(), ${entry.id}::uuid, now() - n * interval '1 minute',
        jsonb_build_array(jsonb_build_object('field', 'again.name', 'from', null, 'to', n::text))
      from generate_series(1, 1001) n`);
    const history = await app.call("GET", `/api/admin/waitlist/${entry.id}/history`, { as: admin });
    expect(
      history.json().map(({ changes: [change] }: WaitlistChange) => Number(change?.to)),
    ).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
  });

  test("again and again is noted twenty times a day of one sender, and nothing that another sent is lost", async () => {
    const form = filledForm(code);
    await app.call("POST", "/api/waitlist", { body: form, ip: newAddress() });
    const [entry] = await found(form.email);
    const body = { notes: "Call on Monday." };
    await app.call("PATCH", `/api/admin/waitlist/${entry.id}`, { body, as: admin });
    const apply = async (name: string, ip: string) => {
      app.clock.advance(1);
      await app.call("POST", "/api/waitlist", { body: { ...form, name }, ip });
    };
    const namesOf = (first: string) =>
      Array.from({ length: 22 }, (_, i) => `${first} ${String.fromCharCode(65 + i)}`);
    await apply("Olga True", newAddress());
    const [strangers, ofOne, ip] = [namesOf("Ann"), namesOf("Bob"), newAddress()];
    for (const name of strangers) await apply(name, newAddress());
    for (const name of ofOne) await apply(name, ip);
    const noted = ["Olga True", ...strangers, ...ofOne.slice(0, 20)];
    const history = await app.call("GET", `/api/admin/waitlist/${entry.id}/history`, { as: admin });
    const said = history.json().map(({ changes: [change] }: WaitlistChange) => change?.to);
    expect(said).toEqual([...noted.toReversed(), "Call on Monday."]);
  });

  test("on and on with somebody's code keeps out nobody who comes from elsewhere, nor with another code", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const other = (await makeReferrer(app.ctx)).referralCode;
    let called = 0;
    const apply = (network: string, body = filledForm(referralCode)) =>
      app.call("POST", "/api/waitlist", { body, ip: `${network}.${(called += 1) % 256}` });
    const flood = [];
    for (let person = 0; person < 101; person += 1) flood.push(await apply("203.0.113"));
    expect(flood.map(({ statusCode }) => statusCode)).toEqual([...Array(100).fill(201), 429]);
    const refused = flood.at(-1);
    expect(refused?.json().error).toMatch(/^A lot of people are applying with this code/);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3000);

    const known = filledForm(referralCode);
    const elsewhere = [];
    for (let sent = 0; sent < 6; sent += 1) elsewhere.push(await apply("198.51.100", known));
    expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([...Array(5).fill(201), 429]);
    expect(await found(known.email)).toHaveLength(1);
    expect((await apply("203.0.113", filledForm(other))).statusCode).toBe(201);
    const spentIs = (spent: number) =>
      app.ctx.db
        .update(budgets)
        .set({ spent })
        .where(eq(budgets.key, `applications:${referralCode}`));
    await spentIs(998);
    for (let again = 0; again < 12; again += 1)
      expect((await apply("203.0.113")).statusCode).toBe(429);
    expect((await apply("192.0.2")).statusCode).toBe(201);
    await spentIs(1000);
    expect((await apply("192.0.2")).statusCode).toBe(429);
  });

  test("keeps a state once that was written behind the town as well", async () => {
    const form = { ...filledForm(code), city: "Detroit, michigan", state: "MI" };
    const elsewhere = { ...filledForm(code), city: "Kansas City, KS", state: "MO" };
    for (const body of [form, elsewhere])
      await app.call("POST", "/api/waitlist", { body, ip: newAddress() });
    expect(await found(form.email)).toMatchObject([{ city: "Detroit", state: "MI" }]);
    expect(await found(elsewhere.email)).toMatchObject([{ city: "Kansas City, KS", state: "MO" }]);
  });

  test("for somebody else, under a name that would lead them somewhere, is refused and writes to nobody", async () => {
    for (const name of ["Claim your $500: https://evil.example/x", "Rosa at EVIL.COM"]) {
      const form = { ...filledForm(code), name };
      const answer = await app.call("POST", "/api/waitlist", { body: form });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["name"]]);
      expect(await app.mailTo(form.email)).toEqual([]);
    }
  });

  test("ten times at once is one application", async () => {
    const form = filledForm(code);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call("POST", "/api/waitlist", { body: form })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(await found(form.email)).toHaveLength(1);
  });

  test("a wrong and a deactivated code fail alike, and store nothing", async () => {
    const { referralCode } = await makeReferrer(app.ctx, { active: false });
    const wrong = await app.call("POST", "/api/waitlist", { body: filledForm("REF-NOBODY") });
    const revoked = await app.call("POST", "/api/waitlist", { body: filledForm(referralCode) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({
      error: "Please check the marked fields.",
      fields: { referralCode: "Please enter a valid referral code." },
    });
    expect([revoked.statusCode, revoked.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test("tells everything that is wrong at once, the code as well", async () => {
    const slips = { name: "Rosa at EVIL.COM", phone: "12", email: "rosa at example" };
    const body = { ...filledForm("REF-NOBODY"), ...slips };
    const answer = await app.call("POST", "/api/waitlist", { body });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        name: expect.any(String),
        phone: "Enter a phone number we can call, such as 313-555-0142",
        email: "Not a valid email address",
        referralCode: "Please enter a valid referral code.",
      },
    ]);
  });

  test.each(["name", "phone", "email", "city", "state", "referralCode"])(
    "without %s names the field",
    async (field) => {
      const absent = { ...filledForm(code), [field]: undefined };
      const blank = { ...filledForm(code), [field]: " \u200b " };
      for (const body of [absent, blank]) {
        const answer = await app.call("POST", "/api/waitlist", { body });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().fields).toEqual({ [field]: "Required" });
      }
    },
  );

  test("answers in the applicant's language", async () => {
    const answer = await app.call("POST", "/api/waitlist", {
      body: filledForm("REF-NOBODY"),
      headers: { "accept-language": "es-MX,es;q=0.9,en;q=0.5" },
    });
    expect(answer.json().fields.referralCode).toBe("Escriba un código de referencia válido.");
  });

  test("writes the same for an address that is known as for a new one, so that it takes as long", async () => {
    const heard: string[] = [];
    const listening = await testApp({}, { logQuery: (text) => heard.push(text) });
    const { referralCode } = await makeReferrer(listening.ctx);
    const form = filledForm(referralCode);
    const apply = async (body: object) => {
      heard.length = 0;
      const answer = await listening.call("POST", "/api/waitlist", { body, ip: newAddress() });
      const statements = heard.map((text) => text.replace(/^(rollback|commit)$/, "end of it"));
      return { statements, told: [answer.statusCode, answer.body] };
    };
    const first = await apply(form);
    const again = await apply({ ...form, name: "Somebody Else", email: form.email.toUpperCase() });
    expect(again).toEqual(first);
    expect(again.statements.filter((text) => text.startsWith("insert into"))).not.toEqual([]);
    const kept = await listening.ctx.db.select().from(waitlistEntries);
    expect(kept.map(({ name, email }) => [name, email])).toEqual([[form.name, form.email]]);
    expect(await listening.ctx.db.$count(conversionEvents)).toBe(1);
    await listening.close();
  });

  test("guessing codes ends with 429 and the time to wait, for that address alone", async () => {
    const guess = (ip: string) =>
      app.call("POST", "/api/waitlist", { body: filledForm("REF-GUESS"), ip });
    const answers = [];
    for (let tries = 0; tries < 12; tries++) answers.push(await guess("203.0.113.7"));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess("203.0.113.8")).statusCode).toBe(400);
  });
});

describe("the link of the mail to an applicant", () => {
  const tokenOf = async (email: string) =>
    /\/application#(\S+)/.exec((await app.mailTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
  const look = (token: string) =>
    app.call("POST", "/api/waitlist/standing", { body: { token }, ip: newAddress() });
  const applied = async () => {
    const form = filledForm(code);
    await app.call("POST", "/api/waitlist", { body: form, ip: newAddress() });
    const [entry] = await found(form.email);
    return { id: entry.id as string, token: await tokenOf(form.email) };
  };

  test("shows where they stand as often as it is opened, names nobody and signs nobody in", async () => {
    const { id, token } = await applied();
    for (const status of ["pending", "rejected", "approved"]) {
      if (status !== "pending")
        await app.call("PATCH", `/api/admin/waitlist/${id}`, { body: { status }, as: admin });
      const answer = await look(token);
      expect(answer.json()).toEqual({
        status,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("opens one application and no other, until that is erased", async () => {
    const [one, other] = [await applied(), await applied()];
    const [text, signature] = one.token.split(".");
    const [otherText] = other.token.split(".");
    for (const forged of [`${otherText}.${signature}`, `${text}`, one.id, "x"])
      expect((await look(forged)).statusCode, forged).toBe(404);
    await app.ctx.db.delete(waitlistEntries).where(eq(waitlistEntries.id, one.id));
    expect((await look(one.token)).statusCode).toBe(404);
  });

  test("ends after half a year", async () => {
    const { token } = await applied();
    app.clock.advance(179 * 24 * 3600);
    expect((await look(token)).statusCode).toBe(200);
    app.clock.advance(2 * 24 * 3600);
    expect((await look(token)).statusCode).toBe(410);
  });
});
