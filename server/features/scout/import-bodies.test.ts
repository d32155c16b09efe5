import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importBodyLimit } from "#contract/scout-imports.ts";
import { pool } from "#server/platform/work/pool.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;
let employer: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  employer = await signedIn(app.ctx, "employer");
});
afterAll(() => app.close());

/** Processor time that the event loop's own thread spends on something, in milliseconds: a loaded machine adds none. */
async function onTheLoop(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe("the largest bodies that are let in", () => {
  const largest = importBodyLimit - 1000;
  const attacks: [string, () => string][] = [
    ["a million small numbers", () => `[${"1,".repeat(largest / 2 - 2)}1]`],
    ["a million empty objects", () => `{"frameworks":[${"{},".repeat(largest / 3 - 20)}{}]}`],
    ["brackets without end", () => "[".repeat(largest)],
    [
      "a million names",
      () => `{${Array.from({ length: 900_000 }, (_, at) => `"k${at}":1`).join(",")}}`,
    ],
  ];

  test.each(attacks)(
    "%s are read beside the loop, and refused",
    { timeout: 60_000 },
    async (_, of) => {
      const body = Buffer.from(of());
      const before = pool.counts().done.readSessionFile ?? 0;
      let status = 0;
      const held = await onTheLoop(async () => {
        const answer = await app.call("POST", "/api/hiring-scout/sessions/import", {
          body,
          as: employer,
          headers: { "content-type": "application/json" },
        });
        status = answer.statusCode;
      });
      expect(status).toBe(400);
      expect(pool.counts().done.readSessionFile).toBe(before + 1);
      // A loaded machine's; on the loop each of them takes seconds.
      expect(held).toBeLessThan(800);
    },
  );
});
