import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { profileForm, profileIdOf } from "#test/support/jobseekers.ts";
import { moveCandidate } from "#server/features/candidates/api.ts";
import { findProfile } from "./queries.ts";

let app: TestApp;
let me: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await signedIn(app.ctx, "jobseeker");
});

const url = "/api/jobseeker/profile";
const save = (body: unknown, as = me) => app.call("POST", url, { body, as });
const read = (as = me) => app.call("GET", url, { as });

const edit = (change: object = {}) => ({
  age: 30,
  location: "Detroit, MI",
  availability: "full-time",
  hasTransportation: true,
  experienceLevel: "3-5",
  bio: "I fix things.",
  skills: ["Welding"],
  ...change,
});
const creation = (change: object = {}) => ({ ...profileForm(), ...change });

/** What is wrong with a body, by field. */
async function complaints(body: object) {
  const answer = await save(body);
  expect(answer.statusCode, answer.body).toBe(400);
  return answer.json().fields;
}

describe("the profile", () => {
  test.each([
    ["creation", creation],
    ["edit", edit],
  ])("takes what the server owns in the %s form, and does not read it", async (_, form) => {
    const owned = { status: "matching", resumeUrl: "https://example.com/other.pdf" };
    const saved = await save(form(owned));
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().status).not.toBe("matching");
    expect(saved.json().resumeUrl).toBeNull();
  });

  test("is not there before one is made, and reads as it was written", async () => {
    expect((await read()).statusCode).toBe(404);
    const saved = await save(creation({ referenceName: "Sal", referencePhone: "313 555 0100" }));
    expect(saved.statusCode).toBe(200);
    expect((await read()).json()).toEqual(saved.json());
    expect(saved.json()).toMatchObject({
      firstName: "Rosa",
      phone: "(313) 555-0142",
      age: 31,
      status: "under_review",
      isJobReady: false,
      skills: [],
      hustleScore: null,
      referenceName: "Sal",
      referencePhone: "(313) 555-0100",
    });
  });

  test("is one for both forms: each leaves the other's fields alone", async () => {
    await save(creation());
    const edited = (await save(edit())).json();
    expect(edited).toMatchObject({ firstName: "Rosa", bio: "I fix things.", age: 30 });
    expect(edited.aboutYourself).toBe(profileForm().aboutYourself);
    expect(edited.status).toBe("under_review");
  });

  test("keeps when the way to work was told, and answers what is kept", async () => {
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    const as = await signIn(app.ctx, user.id);
    const told = async () => (await findProfile(app.ctx, user.id))?.transportAt?.toISOString();
    await save(creation(), as);
    const before = await told();
    const yes = (await save(creation({ hasTransportation: true }), as)).json();
    expect(yes.updatedAt).not.toBe(before);
    expect(await told()).toBe(yes.updatedAt);
    const other = (await save(creation({ location: "Flint, MI" }), as)).json();
    expect(await told()).toBe(yes.updatedAt);
    expect((await read(as)).json()).toEqual(other);
    const no = (await save(edit({ hasTransportation: false }), as)).json();
    expect(await told()).toBe(no.updatedAt);
    expect((await read(as)).json()).toEqual(no);
  });

  test("edited before it was created is only begun", async () => {
    expect((await save(edit())).json()).toMatchObject({ status: "submitted", firstName: null });
  });

  test("counts as one sign-up, however often it is saved", async () => {
    await save(creation());
    await save(creation({ location: "Flint, MI" }));
    const exported = (await app.call("GET", "/api/privacy/export", { as: me })).json();
    const events = Object.values<{ data: unknown }>(exported).flatMap(({ data }) => data);
    const signUps = events.filter((event) => JSON.stringify(event)?.includes("profile_created"));
    expect(signUps).toHaveLength(1);
  });

  test("is the caller's alone", async () => {
    await save(creation());
    const other = await signedIn(app.ctx, "jobseeker");
    expect((await read(other)).statusCode).toBe(404);
  });
});

describe("a form that says what it was filled in over", () => {
  const statuses = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted();
  const oneOfTen = [200, ...Array<number>(9).fill(409)];

  test("is refused once the profile is another, and says so", async () => {
    const { updatedAt } = (await save(creation({ updatedAt: null }))).json();
    const newer = (await save(edit({ updatedAt, location: "Flint, MI" }))).json();
    const late = await save(edit({ updatedAt, location: "Saginaw, MI" }));
    expect(late.statusCode).toBe(409);
    expect(late.json().error).toContain("changed elsewhere");
    expect((await save(creation({ updatedAt, age: 17.5 }))).statusCode).toBe(400);
    expect((await save(creation({ updatedAt: null }))).statusCode).toBe(409);
    expect((await read()).json()).toEqual(newer);
    const chosen = await save(edit({ updatedAt: newer.updatedAt, location: "Saginaw, MI" }));
    expect(chosen.json().location).toBe("Saginaw, MI");
  });

  test("notices the phone number too; one that says nothing always saves", async () => {
    const { updatedAt } = (await save(creation())).json();
    const body = { phone: "(313) 555-0199" };
    await app.call("PUT", "/api/jobseeker/contact", { body, as: me });
    expect((await save(creation({ updatedAt }))).statusCode).toBe(409);
    expect((await save(creation())).statusCode).toBe(200);
  });

  test("is heard when it is sent again after its answer was lost", async () => {
    const { updatedAt } = (await save(creation())).json();
    const headers = { "idempotency-key": "a-form-that-is-sent-again" };
    const body = edit({ updatedAt, location: "Flint, MI" });
    const send = () => app.call("POST", url, { body, as: me, headers });
    const first = await send();
    await save(edit({ location: "Saginaw, MI" }));
    expect((await send()).json()).toEqual(first.json());
    expect((await read()).json().location).toBe("Saginaw, MI");
  });

  test("takes one of ten at once, over a profile as over none", async () => {
    const first = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(creation({ updatedAt: null, age: 20 + at }))),
    );
    expect(statuses(first)).toEqual(oneOfTen);
    const { updatedAt } = (await read()).json();
    const next = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(edit({ updatedAt, age: 20 + at }))),
    );
    expect(statuses(next)).toEqual(oneOfTen);
  });
});

describe("the phone number", () => {
  const change = (phone: string) =>
    app.call("PUT", "/api/jobseeker/contact", { body: { phone }, as: me });

  test("can be changed alone, by the profile's own rule, once there is a profile", async () => {
    expect((await change("(313) 555-0199")).statusCode).toBe(404);
    await save(creation());
    expect((await change("(313) 555-0199")).json()).toMatchObject({
      phone: "(313) 555-0199",
      firstName: "Rosa",
    });
    const short = await change("555-0199");
    expect(short.statusCode).toBe(400);
    expect(short.json().fields).toEqual({ phone: "Phone number must be at least 10 digits" });
  });
});

describe("the creation form says", () => {
  test.each([
    ["firstName", "R", "First name must be at least 2 characters"],
    ["firstName", " R ", "First name must be at least 2 characters"],
    ["lastName", "D", "Last name must be at least 2 characters"],
    ["phone", "313 555 014", "Phone number must be at least 10 digits"],
    ["location", "D", "Location is required"],
    ["location", undefined, "Location is required"],
    ["age", 17, "Must be at least 18 years old"],
    ["age", 15, "Must be at least 18 years old"],
    ["age", 68, "Must be at most 67 years old"],
    ["age", "31", "Expected number, received string"],
    ["age", 30.5, "Expected int, received float"],
    [
      "aboutYourself",
      "a".repeat(299),
      "Please provide at least 300 characters to tell us about yourself",
    ],
    [
      "aboutYourself",
      undefined,
      "Please provide at least 300 characters to tell us about yourself",
    ],
    ["aboutYourself", "a".repeat(5001), "Must contain at most 5000 character(s)"],
    ["videoUrl", "javascript:alert(1)", "Use a link to YouTube or Google Drive"],
    ["videoUrl", "data:text/html,x", "Use a link to YouTube or Google Drive"],
    ["videoUrl", "//youtube.com/watch?v=x", "Use a link that starts with https://"],
    ["videoUrl", "https://youtube.com.evil.example/watch", "Use a link to YouTube or Google Drive"],
    ["videoUrl", "https://me@youtube.com/watch", "Use a link to YouTube or Google Drive"],
    ["videoUrl", "youtu.be/dQw4w9WgXcQ", "Use a link that starts with https://"],
    ["videoUrl", "http://youtube.com/watch?v=x", "Use a link that starts with https://"],
    ["handsOnExperience", "a".repeat(501), "Must contain at most 500 character(s)"],
    ["firstName", "Rosa\u0000", "Contains characters that cannot be stored"],
    ["firstName", "\u200b\u200b\u200b", "Required"],
    ["isJobReady", true, "Unknown field"],
    ["hustleScore", 5, "Unknown field"],
    ["role", "admin", "Unknown field"],
    ["userId", "somebody", "Unknown field"],
  ])("%s = %j: %s", async (field, value, message) => {
    expect(await complaints(creation({ [field]: value }))).toEqual({ [field]: message });
    expect((await read()).statusCode).toBe(404);
  });

  test("everything at once", async () => {
    const empty = {
      firstName: "",
      lastName: "",
      phone: "",
      location: "",
      age: 0,
      aboutYourself: "",
    };
    expect(Object.keys(await complaints(empty)).toSorted()).toEqual(Object.keys(empty).toSorted());
  });

  test.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "https://drive.google.com/file/d/1a2b3c4d5e6f/view",
    "",
  ])("nothing to the video %j", async (videoUrl) => {
    expect((await save(creation({ videoUrl }))).statusCode).toBe(200);
  });

  test.each([18, 66, 67])("nothing to %i years", async (age) => {
    expect((await save(creation({ age }))).json().age).toBe(age);
  });
});

describe("the stories", () => {
  const about = `${"I fix brakes. ".repeat(35)}ends`;

  test("of the prompts stay in their fields, one that was not answered too", async () => {
    const stories = {
      workEthicStory: "Stayed late.",
      handsOnExperience: "",
      learningStyle: "Asked.",
      whyAutomotive: "Cars.",
    };
    const saved = await save(creation(stories));
    expect(saved.json()).toMatchObject(stories);
  });

  test("that are absent are cut at 500 from what the person says about themselves", async () => {
    const saved = (await save(creation({ aboutYourself: about.padEnd(700, "x") }))).json();
    for (const story of ["handsOnExperience", "workEthicStory", "whyAutomotive", "learningStyle"])
      expect(saved[story], story).toBe(about.padEnd(700, "x").slice(0, 500));
  });

  test("that are given stay", async () => {
    const saved = (await save(creation({ whyAutomotive: "My uncle's garage." }))).json();
    expect(saved.whyAutomotive).toBe("My uncle's garage.");
    expect(saved.learningStyle).not.toBe("My uncle's garage.");
  });

  test("never end in half a sign", async () => {
    const saved = (await save(creation({ aboutYourself: `${"a".repeat(499)}🔧 and more` }))).json();
    expect(saved.handsOnExperience).toBe("a".repeat(499));
  });

  test("are cut from the bio where the person says nothing else", async () => {
    const { aboutYourself, ...rest } = profileForm();
    const saved = await save({ ...rest, bio: aboutYourself });
    expect(saved.json().aboutYourself).toBe(aboutYourself);
    expect(saved.json().handsOnExperience).toBe(aboutYourself.slice(0, 500));
  });

  test("are not cut from a bio that is too short", async () => {
    const { aboutYourself: _, ...rest } = profileForm();
    expect((await save({ ...rest, bio: "x" })).json().fields).toHaveProperty("aboutYourself");
  });
});

describe("the edit form says", () => {
  test.each([
    ["age", 15, "Must be at least 16 years old"],
    ["age", 66, "Must be at most 65 years old"],
    ["age", 68, "Must be at most 65 years old"],
    ["age", null, "Expected number, received null"],
    ["age", 1e9, "Must be at most 65 years old"],
    ["location", "", "Location is required"],
    ["location", "   ", "Location is required"],
    ["availability", "", "Availability is required"],
    ["availability", "weekends", "Availability is required"],
    ["experienceLevel", undefined, "Experience level is required"],
    ["skills", [], "At least one skill is required"],
    ["skills", Array(41).fill("W"), "Must be at most 40"],
    ["hasTransportation", "yes", "Expected boolean, received string"],
    ["bio", "a".repeat(5001), "Must contain at most 5000 character(s)"],
    ["reliabilityScore", 5, "Unknown field"],
    ["isJobReady", true, "Unknown field"],
    ["createdAt", "2020-01-01", "Unknown field"],
  ])("%s = %j: %s", async (field, value, message) => {
    expect(await complaints(edit({ [field]: value }))).toEqual({ [field]: message });
  });

  test.each([16, 17, 18, 65])("nothing to %i years", async (age) => {
    expect((await save(edit({ age }))).json().age).toBe(age);
  });
});

describe("an age that the profile holds", () => {
  test.each([66, 67])("always saves: %i in the edit form", async (age) => {
    await save(creation({ age }));
    expect((await save(edit({ age }))).json()).toMatchObject({ age, bio: "I fix things." });
    const other = age === 66 ? 67 : 66;
    expect(await complaints(edit({ age: other }))).toEqual({ age: "Must be at most 65 years old" });
  });

  test("always saves: 17 in the creation form", async () => {
    await save(edit({ age: 17 }));
    expect((await save(creation({ age: 17 }))).json()).toMatchObject({
      age: 17,
      firstName: "Rosa",
    });
    expect(await complaints(creation({ age: 16 }))).toEqual({
      age: "Must be at least 18 years old",
    });
  });
});

describe("whoever is under 18", () => {
  test("is saved, and stands nowhere but at the beginning, even once approved", async () => {
    const user = await makeUser(app.ctx, { role: "jobseeker" });
    const as = await signIn(app.ctx, user.id);
    await save(creation(), as);
    await app.work();
    const id = await profileIdOf(app.ctx, user.id);
    const admin = {
      ...app.ctx,
      actor: { kind: "product" as const },
      language: "en" as const,
      address: "",
    };
    await moveCandidate(admin, { id, status: "approved" });
    await moveCandidate(admin, { id, jobReadyOverride: true, reason: "Seen." });
    expect(await findProfile(app.ctx, user.id)).toMatchObject({
      status: "matching",
      isJobReady: true,
    });
    expect((await save(edit({ age: 17 }), as)).statusCode).toBe(200);
    await app.work();
    expect(await findProfile(app.ctx, user.id)).toMatchObject({
      age: 17,
      status: "under_review",
      isJobReady: false,
    });
  });
});

describe("hostile text", () => {
  const hostile = `=HYPERLINK("http://evil") <script>alert(1)</script> %s \${x} ' or 1=1; -- ${"text ".repeat(70)}`;

  test("comes back as it was typed, as JSON that nothing runs", async () => {
    const saved = await save(creation({ aboutYourself: hostile, lastName: "<b>Del'gado</b>" }));
    expect(saved.json()).toMatchObject({ aboutYourself: hostile, lastName: "<b>Del'gado</b>" });
    expect(saved.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(saved.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["__proto__", "constructor", "toString"])(
    "in the name %s is an unknown field",
    async (key) => {
      const body = `{"firstName":"Rosa","${key}":{"isJobReady":true}}`;
      const answer = await app.call("POST", url, {
        as: me,
        body,
        headers: { "content-type": "application/json" },
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});
