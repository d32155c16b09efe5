import { expect, test } from "vitest";
import {
  askForReview,
  deletionGraceDays,
  exportsAnHour,
  lastDayZone as contractZone,
} from "#contract/privacy.ts";
import { downloadsAnHour, erasureDay, graceDays, lastDayZone, textLength } from "./limits.ts";

test("the limits are the contract's", () => {
  expect(graceDays).toBe(deletionGraceDays);
  expect(downloadsAnHour).toBe(exportsAnHour);
  expect(lastDayZone).toBe(contractZone);
  const fits = (length: number) =>
    askForReview.body.safeParse({ text: "a".repeat(length) }).success;
  expect([fits(textLength), fits(textLength + 1)]).toEqual([true, false]);
});

test("somebody who leaves is erased thirty days later", () => {
  expect(erasureDay("2026-01-15T10:00:00.000Z")).toBe("2026-02-14T10:00:00.000Z");
});
