import { expect, test } from "vitest";
import { localIn, momentIn } from "./zoned-time.ts";

test("a time is meant by the clocks of its zone, in winter and in summer", () => {
  expect(momentIn("America/Detroit", "2026-11-26T09:00")).toBe("2026-11-26T14:00:00.000Z");
  expect(momentIn("America/Detroit", "2026-07-01T09:00")).toBe("2026-07-01T13:00:00.000Z");
  expect(momentIn("UTC", "2026-07-01T09:00")).toBe("2026-07-01T09:00:00.000Z");
});

test("on the days when the clocks change as well", () => {
  expect(momentIn("America/New_York", "2026-11-01T12:00")).toBe("2026-11-01T17:00:00.000Z");
  expect(momentIn("America/New_York", "2026-03-08T01:30")).toBe("2026-03-08T06:30:00.000Z");
  expect(momentIn("America/New_York", "2026-03-08T03:30")).toBe("2026-03-08T07:30:00.000Z");
});

test("back again", () => {
  expect(localIn("America/Detroit", "2026-11-26T14:00:00.000Z")).toBe("2026-11-26T09:00");
});

test("what is no time is none", () => {
  expect(momentIn("UTC", "")).toBeNull();
  expect(momentIn("UTC", "tomorrow")).toBeNull();
});
