import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { filledForm, makeEntry, makeReferrer, signedIn } from "#test/support/factories.ts";
import { makeCandidate, makeLoop } from "#test/support/employers.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { act } from "#test/support/matches.ts";

/* What people write most costs so many messages to the database: each is a way there and back. */

let app: TestApp;
const heard: string[] = [];

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" }, { logQuery: (text) => void heard.push(text) });
});
afterAll(() => app.close());

/** The beginnings of what a call says to the database, each without its line breaks. */
async function saidBy(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  heard.length = 0;
  const { statusCode } = await call();
  const said = heard.map((text) => text.trim().replaceAll(/\s+/g, " ").slice(0, 60));
  expect(statusCode, said.join("\n")).toBeLessThan(300);
  return said;
}

test("a pass takes thirteen, its history and whoever is told of it included", async () => {
  const { employer, match } = await makeLoop(app);
  const said = await saidBy(() => act(app, employer.as, match.id, "pass"));
  expect(said, said.join("\n")).toHaveLength(13);
});

test("a decision on the waitlist takes seven", async () => {
  const as = await signedIn(app.ctx, "admin");
  const { id } = await makeEntry(app.ctx);
  const said = await saidBy(() =>
    app.call("PATCH", `/api/admin/waitlist/${id}`, { body: { status: "rejected" }, as }),
  );
  expect(said, said.join("\n")).toHaveLength(7);
});

test("an application takes twelve, whether its address is known or not", async () => {
  const { referralCode } = await makeReferrer(app.ctx);
  const body = filledForm(referralCode);
  for (const _ of ["new", "known"]) {
    const said = await saidBy(() => app.call("POST", "/api/waitlist", { body }));
    expect(said, said.join("\n")).toHaveLength(12);
  }
});

test("a candidate's move takes sixteen, what they are told included", async () => {
  const as = await signedIn(app.ctx, "admin");
  const { profile } = await makeCandidate(app, { status: "submitted" });
  const said = await saidBy(() =>
    app.call("PATCH", `/api/admin/candidates/${profile.id}`, {
      body: { status: "under_review" },
      as,
    }),
  );
  expect(said, said.join("\n")).toHaveLength(16);
});

test("what follows from a profile is done once, however often it was saved meanwhile", async () => {
  const as = await signedIn(app.ctx, "jobseeker");
  const save = async (story: string) => {
    const body = { ...profileForm(), aboutYourself: `${profileForm().aboutYourself} ${story}` };
    await app.call("POST", "/api/jobseeker/profile", { body, as });
  };
  /** How often what follows holds the profile while it looks at it. */
  const held = async () => {
    heard.length = 0;
    await app.work();
    return heard.filter((text) => /from "jobseeker_profiles".* for (no key )?update/.test(text))
      .length;
  };
  await save("First of all.");
  await app.work();
  await save("Once.");
  const once = await held();
  expect(once).toBeGreaterThan(0);
  for (const story of ["Twice.", "Again.", "Still.", "At last."]) await save(story);
  expect(await held()).toBe(once);
});
