import { afterAll, beforeAll, expect, test } from "vitest";
import { readPerson } from "#server/features/matching/person.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { onboardingAnswers, profileForm } from "#test/support/jobseekers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("where and how much somebody works stay the later answer, whatever else is changed", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, user.id);
  const send = async (method: "POST" | "PUT", url: string, body: object) => {
    app.clock.advance(1000);
    expect((await app.call(method, url, { body, as: me })).statusCode).toBe(200);
    const { location, availability } = (
      await app.call("GET", "/api/jobseeker/answers", { as: me })
    ).json();
    // Matching goes by the same.
    expect((await readPerson(app.ctx, user.id))?.availability).toBe(availability);
    return [location, availability];
  };
  const [onboarding, profile] = ["/api/candidate/profile", "/api/jobseeker/profile"];
  const edit = {
    age: 31,
    location: "Flint, MI",
    availability: "part-time",
    hasTransportation: true,
    experienceLevel: "1-3",
    skills: ["Welding"],
  };
  expect(await send("POST", profile, profileForm())).toEqual(["Detroit, MI", null]);
  expect(await send("POST", profile, edit)).toEqual(["Flint, MI", "part-time"]);
  const weekends = { ...onboardingAnswers, location: "Chicago, IL", availability: "weekends" };
  expect(await send("POST", onboarding, weekends)).toEqual(["Chicago, IL", "weekends"]);
  const contact = { phone: "(810) 555-0171" };
  expect(await send("PUT", "/api/jobseeker/contact", contact)).toEqual(["Chicago, IL", "weekends"]);
  // What the profile held before comes along with every save of it.
  const retold = { ...edit, bio: "Ten years of brakes." };
  expect(await send("POST", profile, retold)).toEqual(["Chicago, IL", "weekends"]);
  // The form that creates says where, and not how much.
  expect(await send("POST", profile, profileForm())).toEqual(["Detroit, MI", "weekends"]);
  const full = { ...edit, availability: "full-time" };
  expect(await send("POST", profile, full)).toEqual(["Flint, MI", "full-time"]);
});
