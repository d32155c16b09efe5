import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { hashPassword as formerHash } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signInByPassword } from "#test/support/callers.ts";
import { makeAccount } from "#test/support/factories.ts";
import { findUserByEmail } from "./queries.ts";
import { credentials } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const signIn = (email: string, password: string) => signInByPassword(app, email, password);

const ofUser = async (email: string) =>
  eq(credentials.userId, (await findUserByEmail(app.ctx, email))?.id ?? "");

const hashOf = async (email: string) =>
  (
    await app.ctx.db
      .select()
      .from(credentials)
      .where(await ofUser(email))
  )[0]?.password;

/** An account whose password was hashed by an earlier version. */
async function formerAccount() {
  const account = await makeAccount(app.ctx, "admin");
  const password = await formerHash(account.password);
  await app.ctx.db
    .update(credentials)
    .set({ password })
    .where(await ofUser(account.email));
  return account;
}

/** What scrypt worked and the most memory that it took while something ran, in units of its parameters. */
async function workOf(act: () => Promise<unknown>) {
  const { scrypt } = crypto;
  let [work, memory] = [0, 0];
  const counting: typeof scrypt = (...given: unknown[]) => {
    const { N, r, p } = given[3] as { N: number; r: number; p: number };
    work += N * r * p;
    memory = Math.max(memory, N * r);
    return Reflect.apply(scrypt, crypto, given);
  };
  Object.assign(crypto, { scrypt: counting });
  syncBuiltinESMExports();
  try {
    await act();
  } finally {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  }
  return { work, memory };
}

describe("a password that an earlier version hashed", () => {
  test("signs in, and is hashed anew then, as much as is asked for today", async () => {
    const { email, password } = await formerAccount();
    const old = await hashOf(email);
    expect((await signIn(email, "not the password of anybody")).statusCode).toBe(401);
    expect(await hashOf(email)).toBe(old);
    const both = await Promise.all([signIn(email, password), signIn(email, password)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const renewed = await hashOf(email);
    expect(renewed).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(email, "not the password of anybody")).statusCode).toBe(401);
    expect(await hashOf(email)).toBe(renewed);
  });

  test("takes as much work as every other, and as an address that nobody has", async () => {
    const former = await formerAccount();
    const account = await makeAccount(app.ctx, "admin");
    await signIn("warm-up@example.com", "anything at all");
    const wrong = (email: string) => workOf(() => signIn(email, "not the password of anybody"));
    const work = { work: 2 ** 15 * 8 * 3, memory: 2 ** 15 * 8 };
    expect(await wrong(account.email)).toEqual(work);
    expect(await wrong(former.email)).toEqual(work);
    expect(await wrong("nobody@example.com")).toEqual(work);
  });
});
