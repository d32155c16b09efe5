import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop } from "#test/support/employers.ts";
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
