import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer } from "#test/support/employers.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a shop takes ten other names a day, and changes the rest of what it says as before", async () => {
  const { as } = await makeEmployer(app, "Bayside Brakes");
  const change = (body: object) => app.call("PATCH", "/api/employer/shop", { body, as });
  const towns = ["Akron", "Canton", "Dayton", "Elyria", "Fremont", "Kenton", "Lorain", "Marion"];
  for (const town of [...towns, "Newark", "Piqua"])
    expect((await change({ name: `${town} Brakes` })).statusCode, town).toBe(200);
  const refused = await change({ name: "Sidney Brakes" });
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    expect.stringContaining("tomorrow"),
  ]);
  expect((await change({ equipment: "Two lifts" })).statusCode).toBe(200);
});
