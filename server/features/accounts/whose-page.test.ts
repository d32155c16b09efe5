import { afterAll, beforeAll, expect, test } from "vitest";
import { asSignedIn, signedInAs } from "#contract/signed-in-as.ts";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a page of somebody else than the session is refused as one without, and changes nothing", async () => {
  const [ana, ben] = await Promise.all([makeUser(app.ctx), makeUser(app.ctx)]);
  const cookie = await signIn(app.ctx, ben.id);
  const as = (email: string) => ({ cookie, origin, [signedInAs]: asSignedIn(email) });
  const body = { firstName: "Ana", lastName: "Ruiz" };

  const own = await app.call("GET", "/api/auth/user", { headers: as(ben.email) });
  expect(own.statusCode).toBe(200);
  const read = await app.call("GET", "/api/auth/user", { headers: as(ana.email) });
  expect(read.statusCode).toBe(401);
  expect(read.json()).toEqual({ error: "Unauthorized" });
  const written = await app.call("PATCH", "/api/auth/user", { body, headers: as(ana.email) });
  expect(written.statusCode).toBe(401);
  const after = await app.call("GET", "/api/auth/user", { headers: { cookie } });
  expect(after.json()).toEqual(own.json());
});
