import { expect, test } from "vitest";
import jobs from "#messages/es/jobs.json" with { type: "json" };
import jobseekers from "#messages/es/jobseekers.json" with { type: "json" };
import { momentIn } from "./moment.ts";

test("a Spanish time ends in a full stop, and no sentence puts a second one after it", () => {
  const time = momentIn("2026-11-24T15:00:00Z", "es", "America/Detroit");
  expect(time).toMatch(/a\.m\.$/);
  for (const text of [jobs.says.picked, jobseekers.next.interview.text])
    expect(text.replace("{{time}}", time)).not.toContain("..");
});
