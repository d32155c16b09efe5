import { expect, test } from "vitest";
import { processorTime } from "#test/support/processor-time.ts";
import { subscribe } from "./notifications.ts";

test("an endless key of a browser is refused at once", () => {
  const keys = { p256dh: `${"=".repeat(60_000)}!`, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  const given = { endpoint: "https://push.example.com/x", keys };
  // With the square of its length this takes many seconds.
  const spent = processorTime(() => expect(subscribe.body.safeParse(given).success).toBe(false));
  expect(spent).toBeLessThan(500);
});
