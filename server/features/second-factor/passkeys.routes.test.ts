import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, whoIs } from "#test/support/callers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { softDevice } from "#test/support/passkey.ts";
import { factor } from "#test/support/second-factor.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const optionsOf = async (path: string, as: string, body: object = {}) => {
  const answer = await factor(app, path, as, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().options as Record<string, unknown>;
};

/** Somebody with a passkey, and a new session that passed only the first factor. */
async function somebody() {
  const { id } = await makeUser(app.ctx, { role: "employer" });
  const session = await signIn(app.ctx, id);
  const device = softDevice();
  const credential = device.make(await optionsOf("passkeys/begin", session));
  const added = await factor(app, "passkeys", session, { name: "Phone", credential });
  if (added.statusCode !== 201) throw new Error(added.body);
  const codes = added.json().recoveryCodes as string[];
  const passkeyId = added.json().passkey.id as string;
  return { id, session, device, codes, passkeyId, half: await signIn(app.ctx, id) };
}

const challenge = (as: string) => optionsOf("challenge", as);

describe("a passkey", () => {
  test("lets its owner in, and says when", async () => {
    const { half, device } = await somebody();
    const passkey = device.show(await challenge(half));
    const proven = await factor(app, "prove", half, { passkey });
    expect(proven.statusCode).toBe(200);
    const seen = await app.call("GET", "/api/auth/second-factor", { as: cookieOf(proven) });
    expect(seen.json().passkeys).toEqual([
      expect.objectContaining({ name: "Phone", lastUsedAt: expect.any(String) }),
    ]);
  });

  test("lets its owner in while a stranger with the password types wrong codes", async () => {
    const { id, half, device } = await somebody();
    const stranger = await signIn(app.ctx, id);
    for (let i = 0; i < 11; i++) await factor(app, "prove", stranger, { code: "000000" });
    const passkey = device.show(await challenge(half));
    expect((await factor(app, "prove", half, { passkey })).statusCode).toBe(200);
  });

  test("answers each challenge once, however many ask at once", async () => {
    const { half, device } = await somebody();
    const passkey = device.show(await challenge(half));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => factor(app, "prove", half, { passkey })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
  });

  test("does not answer the challenge of another session, nor an old one", async () => {
    const { id, half, device } = await somebody();
    const other = await signIn(app.ctx, id);
    const passkey = device.show(await challenge(half));
    await challenge(other);
    expect((await factor(app, "prove", other, { passkey })).statusCode).toBe(400);
    app.clock.advance(5 * 60 + 1);
    expect((await factor(app, "prove", half, { passkey })).statusCode).toBe(400);
  });

  test("of somebody else, or made for another site, opens nothing", async () => {
    const one = await somebody();
    const other = await somebody();
    const foreign = other.device.show(await challenge(one.half));
    expect((await factor(app, "prove", one.half, { passkey: foreign })).statusCode).toBe(400);

    const { id } = await makeUser(app.ctx);
    const session = await signIn(app.ctx, id);
    for (const site of [{ rpID: "evil.example" }, { origin: "https://evil.example" }]) {
      const options = await optionsOf("passkeys/begin", session);
      const credential = softDevice(site).make(options);
      const answer = await factor(app, "passkeys", session, { name: "Evil", credential });
      expect(answer.statusCode).toBe(400);
    }
  });

  test("is there once for an Idempotency-Key, and the codes are kept where nobody can read them", async () => {
    const { id } = await makeUser(app.ctx);
    const session = await signIn(app.ctx, id);
    const credential = softDevice().make(await optionsOf("passkeys/begin", session));
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { name: "Key", credential };
    const first = await factor(app, "passkeys", session, body, key);
    const again = await factor(app, "passkeys", session, body, key);
    expect(first.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const { rows } = (await app.ctx.db.execute(
      "select answer::text as answer from submissions",
    )) as unknown as { rows: { answer: string }[] };
    expect(rows.map(({ answer }) => answer).join()).not.toContain(first.json().recoveryCodes[0]);
  });

  test("has a name that its owner alone can change", async () => {
    const { session, passkeyId } = await somebody();
    const stranger = await somebody();
    const rename = (as: string) =>
      app.call("PATCH", `/api/auth/second-factor/passkeys/${passkeyId}`, {
        as,
        body: { name: "Blue key" },
      });
    expect((await rename(stranger.session)).statusCode).toBe(404);
    expect((await rename(session)).json()).toMatchObject({ name: "Blue key" });
  });

  test("that is removed opens nothing; a second one is asked for a proof", async () => {
    const { id, session, device, passkeyId, codes } = await somebody();
    expect((await factor(app, "passkeys/begin", session)).statusCode).toBe(400);
    const proof = { passkey: device.show(await challenge(session)) };
    const second = softDevice();
    const credential = second.make(await optionsOf("passkeys/begin", session, proof));
    const added = await factor(app, "passkeys", session, { name: "Second", credential });
    expect(added.json().recoveryCodes).toBeNull();

    const removal = await factor(app, `passkeys/${passkeyId}/remove`, session, { code: codes[0] });
    expect(removal.json().passkeys).toEqual([expect.objectContaining({ name: "Second" })]);
    const half = await signIn(app.ctx, id);
    const gone = { passkey: device.show(await challenge(half)) };
    expect((await factor(app, "prove", half, gone)).statusCode).toBe(400);
    const there = { passkey: second.show(await challenge(half)) };
    expect((await factor(app, "prove", half, there)).statusCode).toBe(200);
  });

  test("of somebody who is half in cannot be added to", async () => {
    const { half } = await somebody();
    expect((await factor(app, "passkeys/begin", half)).statusCode).toBe(403);
    expect((await whoIs(app, half)).statusCode).toBe(403);
  });
});
