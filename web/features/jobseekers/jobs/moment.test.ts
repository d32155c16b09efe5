import { expect, test } from "vitest";
import jobs from "#messages/es/jobs.json" with { type: "json" };
import jobseekers from "#messages/es/jobseekers.json" with { type: "json" };
import { momentIn, unbroken } from "./moment.ts";

test("a Spanish time ends in a full stop, and no sentence puts a second one after it", () => {
  const time = momentIn("2026-11-24T15:00:00Z", "es", "America/Detroit");
  expect(time).toMatch(/a\.m\.$/);
  for (const text of [jobs.says.picked, jobseekers.next.interview.text])
    expect(text.replace("{{time}}", time)).not.toContain("..");
});

test("a moment to choose breaks before its day or its time, and within neither", () => {
  const parts = (language: string) =>
    unbroken(momentIn("2026-11-24T15:00:00Z", language, "America/Detroit")).split(" ");
  expect(parts("en").map((part) => part.replaceAll(/\s/g, " "))).toEqual([
    "Tuesday,",
    "November 24",
    "at 10:00 AM",
  ]);
  expect(parts("es")).toContain("martes\u00a024\u00a0de\u00a0noviembre");
});
