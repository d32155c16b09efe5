import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { onboardingAnswers } from "#test/support/jobseekers.ts";

let app: TestApp;
let me: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await signedIn(app.ctx, "jobseeker");
});

const url = "/api/candidate/profile";
const save = (change: object = {}) =>
  app.call("POST", url, { body: { ...onboardingAnswers, ...change }, as: me });
const read = (as = me) => app.call("GET", url, { as });

test("is not done before it is sent, then reads as it was answered, and can be changed", async () => {
  expect((await read()).statusCode).toBe(404);
  expect((await save()).json()).toEqual(onboardingAnswers);
  expect((await read()).json()).toEqual(onboardingAnswers);
  await save({ workStyle: "leader" });
  expect((await read()).json()).toEqual({ ...onboardingAnswers, workStyle: "leader" });
  expect((await read(await signedIn(app.ctx, "jobseeker"))).statusCode).toBe(404);
});

test("is a resource of its own: it makes no jobseeker's profile", async () => {
  await save();
  expect((await app.call("GET", "/api/jobseeker/profile", { as: me })).statusCode).toBe(404);
});

test("takes no transport for no", async () => {
  expect((await save({ hasTransport: undefined })).json().hasTransport).toBe(false);
});

test.each([
  ["availability", undefined, "Required"],
  ["availability", "sometimes", "Not one of the choices"],
  ["certifications", "", "Required"],
  ["certifications", "  \n ", "Required"],
  ["certifications", "a".repeat(2001), "Must contain at most 2000 character(s)"],
  ["preferredHours", "", "Not one of the choices"],
  ["workStyle", "lazy", "Not one of the choices"],
  ["location", "", "Required"],
  ["location", "Detroit\u0000", "Contains characters that cannot be stored"],
  ["hasTransport", "yes", "Expected boolean, received string"],
  ["userId", "somebody", "Unknown field"],
  ["isJobReady", true, "Unknown field"],
])("%s = %j: %s", async (field, value, message) => {
  const answer = await save({ [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ [field]: message });
  expect((await read()).statusCode).toBe(404);
});
