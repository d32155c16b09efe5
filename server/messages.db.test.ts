import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { makeLoop } from "#test/support/employers.ts";
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
    return heard.filter((text) => /from "jobseeker_profiles".* for (no key )?update/.test(text)).length;
  };
  await save("First of all.");
  await app.work();
  await save("Once.");
  const once = await held();
  expect(once).toBeGreaterThan(0);
  for (const story of ["Twice.", "Again.", "Still.", "At last."]) await save(story);
  expect(await held()).toBe(once);
});
