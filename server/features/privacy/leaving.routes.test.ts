import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { roles } from "#contract/primitives.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, newAddress } from "#test/support/callers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { inputOf, makeThings, nameOf } from "#test/support/inputs.ts";
import { codeOf, enrolApp, factor } from "#test/support/second-factor.ts";
import { snapshot } from "#test/support/snapshot.ts";

let app: TestApp;
let pathOf: Awaited<ReturnType<typeof makeThings>>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  pathOf = await makeThings(app.ctx);
});
afterAll(() => app.close());

const closed = api.filter(({ auth, whileLeaving }) => auth !== "public" && !whileLeaving);

test("only staying, and what one needs to see the offer, is open to whoever is leaving", () => {
  const open = api.filter(({ auth, whileLeaving }) => auth !== "public" && whileLeaving);
  expect(open.map(nameOf)).toEqual(["GET /api/auth/user", "DELETE /api/privacy/deletion"]);
});

describe.each([...roles, null])("somebody with the role %s who asked to be erased", (role) => {
  test("gets 403 for everything else, and changes nothing", { timeout: 60_000 }, async () => {
    const { id } = await makeUser(app.ctx, { role, leavingAt: app.ctx.clock.now() });
    const as = await signIn(app.ctx, id);
    const before = await snapshot(app.ctx);
    for (const route of closed) {
      const { headers, ...input } = inputOf(route);
      const answer = await app.call(route.method, pathOf(route), {
        as,
        ...input,
        ...(headers ? { headers } : {}),
      });
      expect(answer.statusCode, nameOf(route)).toBe(403);
      expect(answer.json(), nameOf(route)).toEqual({
        error: "Your account is scheduled to be erased. Cancel that first.",
      });
    }
    expect(await snapshot(app.ctx)).toEqual(before);

    const seen = await app.call("GET", "/api/auth/user", { as });
    expect(seen.json().leavingAt).not.toBeNull();
    expect((await app.call("DELETE", "/api/privacy/deletion", { as })).statusCode).toBe(200);
    expect((await app.call("GET", "/api/privacy", { as })).statusCode).toBe(200);
  });
});

describe("somebody with a second factor who asked to be erased", () => {
  async function leave() {
    const user = await makeUser(app.ctx, { role: "employer" });
    const as = await signIn(app.ctx, user.id);
    const { secret } = await enrolApp(app, as);
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as });
    return { user, secret };
  }

  test("comes in by it, to stay after all", async () => {
    const { user, secret } = await leave();
    const back = await signIn(app.ctx, user.id);
    const early = await app.call("DELETE", "/api/privacy/deletion", { as: back });
    expect(early.json()).toEqual({ error: "Confirm your second factor first." });
    const proven = await factor(app, "prove", back, { code: codeOf(app, secret) });
    expect(proven.statusCode).toBe(200);
    const as = cookieOf(proven);
    expect((await app.call("GET", "/api/privacy", { as })).statusCode).toBe(403);
    expect((await app.call("DELETE", "/api/privacy/deletion", { as })).statusCode).toBe(200);
    expect((await app.call("GET", "/api/privacy", { as })).statusCode).toBe(200);
  });
});

test("who leaves and stays all day, to have everybody written to, is let go and not back", async () => {
  const limited = await testApp();
  const { id } = await makeUser(limited.ctx, { role: "employer" });
  const call = async (method: "POST" | "DELETE", body?: object) => {
    const as = await signIn(limited.ctx, id);
    const given = { as, ip: newAddress(), ...(body ? { body } : {}) };
    return limited.call(method, "/api/privacy/deletion", given);
  };
  const answers = [];
  for (let round = 0; round < 4; round += 1)
    answers.push(await call("POST", { confirm: true }), await call("DELETE"));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toEqual([202, 200, 202, 200, 202, 200, 202, 429]);
  expect(answers.at(-1)?.json()).toEqual({
    error: "You've canceled your deletion three times today. You can do it again tomorrow.",
  });
  await limited.close();
});
