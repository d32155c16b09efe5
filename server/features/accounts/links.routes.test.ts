import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  askForLink,
  cookieOf,
  newAddress,
  redeem,
  telling,
  tokenIn,
  tokenTo,
  whoIs,
} from "#test/support/callers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { links, users } from "./table.ts";

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const newEmail = () => `newcomer${++made}@example.com`;

async function linkFor(email: string, returnTo?: string) {
  await askForLink(app, { email, ...(returnTo ? { returnTo } : {}) });
  return tokenTo(app, email);
}

const accountsOf = (email: string) =>
  app.ctx.db.$count(users, sql`lower(${users.email}) = lower(${email})`);

describe("asking for a sign-in link", () => {
  test("is answered alike for an account and for nobody, and writes to both", async () => {
    const { email } = await makeUser(app.ctx, { role: "employer" });
    const nobody = newEmail();
    const known = await askForLink(app, { email });
    const unknown = await askForLink(app, { email: nobody });
    expect(known.statusCode).toBe(202);
    expect(telling(unknown)).toEqual(telling(known));
    const sizes = await Promise.all(
      [email, nobody].map(async (to) => (await app.mailTo(to)).map(({ subject }) => subject)),
    );
    expect(sizes[1]).toEqual(sizes[0]);
    expect(await accountsOf(nobody)).toBe(0);
  });

  test("sends one mail whose link leads to this site, whatever the request says of itself", async () => {
    const email = newEmail();
    await app.call("POST", "/api/auth/sign-in/link", {
      body: { email },
      ip: newAddress(),
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const mails = await app.mailTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/sign-in\/link#[\w-]{43}\n/);
    expect(mails[0]?.html).toContain("http://127.0.0.1:3000/sign-in/link#");
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain("evil");
  });

  test("keeps no token that could be used", async () => {
    const token = await linkFor(newEmail());
    const kept = await app.ctx.db.select().from(links);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test.each([
    "a@example.com\r\nBcc: evil@example.com",
    "a@example.com\nbcc:evil@example.com",
    "a@example.com,evil@example.com",
    "a@example.com;evil@example.com",
    "a@example.com evil@example.com",
    "a@example.com <evil@example.com>",
    "<a@example.com>",
    '"a b"@example.com',
    "a@example.com\u0000",
    "a@b@example.com",
    "a@exämple.com",
    "\u200b@example.com",
    "example.com",
    "@example.com",
    "a@",
    `${"a".repeat(250)}@example.com`,
  ])("to %j is refused, and nobody is written to", async (email) => {
    const before = await app.ctx.db.$count(links);
    const answer = await askForLink(app, { email });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["email"]);
    expect(await app.ctx.db.$count(links)).toBe(before);
  });
});

describe("a sign-in link", () => {
  test("makes a newcomer an account without a role, and leads back to where they were", async () => {
    const email = newEmail();
    const answer = await redeem(app, await linkFor(email, "/account/settings?tab=1"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      returnTo: "/account/settings?tab=1",
      owed: null,
      user: {
        role: null,
        firstName: "",
        lastName: "",
        email,
        profileImageUrl: null,
        hasPassword: false,
        leavingAt: null,
      },
    });
    expect((await whoIs(app, cookieOf(answer))).json()).toEqual(answer.json().user);
  });

  test("signs an account in, in whatever letters the address was written", async () => {
    const { email } = await makeUser(app.ctx, { role: "jobseeker" });
    await askForLink(app, { email: ` ${email.toUpperCase()} ` });
    const answer = await redeem(app, await tokenTo(app, email.toUpperCase()));
    expect(answer.json().user).toMatchObject({ email, role: "jobseeker" });
    expect(await accountsOf(email)).toBe(1);
  });

  test("works once; used, guessed and late ones are told apart by nothing", async () => {
    const token = await linkFor(newEmail());
    expect((await redeem(app, token)).statusCode).toBe(200);
    const used = await redeem(app, token);
    expect(used.statusCode).toBe(410);
    expect(used.headers["set-cookie"]).toBeUndefined();
    const guessed = await redeem(app, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    const late = await linkFor(newEmail());
    app.clock.advance(10 * 60 + 1);
    expect(telling(guessed)).toEqual(telling(used));
    expect(telling(await redeem(app, late))).toEqual(telling(used));
  });

  test("works for ten minutes", async () => {
    const token = await linkFor(newEmail());
    app.clock.advance(9 * 60);
    expect((await redeem(app, token)).statusCode).toBe(200);
  });

  test("used ten times at once lets one in, and makes one account", async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(app, token)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(410)]);
    expect(await accountsOf(email)).toBe(1);
  });

  test("is not used up by whoever only opens it", async () => {
    const token = await linkFor(newEmail());
    for (const method of ["GET", "HEAD", "OPTIONS"] as const)
      for (const url of [
        "/sign-in/link",
        `/sign-in/link?token=${token}`,
        `/api/auth/links/redeem?token=${token}`,
      ])
        await app.call(method, url, { ip: newAddress() });
    expect((await redeem(app, token)).statusCode).toBe(200);
  });

  test("is whose address it went to, whoever is signed in", async () => {
    const somebody = await makeUser(app.ctx, { role: "admin" });
    const cookie = await signIn(app.ctx, somebody.id);
    const email = newEmail();
    const answer = await app.call("POST", "/api/auth/links/redeem", {
      body: { token: await linkFor(email) },
      as: cookie,
      ip: newAddress(),
    });
    expect(answer.json().user).toMatchObject({ email, role: null });
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });

  test("lets nobody in who was deactivated", async () => {
    const { email } = await makeUser(app.ctx, { role: "admin", deactivatedAt: app.clock.now() });
    const answer = await redeem(app, await linkFor(email));
    expect(answer.statusCode).toBe(410);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("of several for one address each works", async () => {
    const email = newEmail();
    await askForLink(app, { email });
    await askForLink(app, { email });
    const tokens = (await app.mailTo(email)).map(({ text }) => tokenIn(text));
    for (const token of tokens) expect((await redeem(app, token)).statusCode).toBe(200);
    expect(tokens).toHaveLength(2);
  });
});
