import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { jobseekerProfiles } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test("a reference has a number that can exist; an old one that cannot stays", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, user.id);
  const save = (referencePhone: string) =>
    app.call("POST", "/api/jobseeker/profile", { body: { ...profileForm(), referencePhone }, as });
  const refused = await save("12");
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().fields)).toEqual(["referencePhone"]);
  expect((await save("313 555 0100")).json().referencePhone).toBe("(313) 555-0100");
  await app.ctx.db
    .update(jobseekerProfiles)
    .set({ referencePhone: "12" })
    .where(eq(jobseekerProfiles.userId, user.id));
  expect((await save("12")).json().referencePhone).toBe("12");
  expect((await save("")).json().referencePhone).toBeNull();
});
