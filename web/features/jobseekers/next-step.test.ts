import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

const reviewed = {
  onboarded: true,
  profile: "complete",
  status: "under_review",
  resume: true,
  assessed: true,
  missing: ["approval"],
} as const;

type Change = Partial<Parameters<typeof nextStepOf>[0]>;

test.each<[string, Change, string]>([
  ["somebody new", { onboarded: false, profile: "missing", status: "submitted" }, "onboarding"],
  ["a profile that is missing", { profile: "missing", status: "submitted" }, "profile"],
  ["a profile that is half done", { profile: "started", status: "submitted" }, "profile"],
  ["somebody under 18", { missing: ["age", "approval"] }, "age"],
  ["no assessment yet", { assessed: false, missing: ["assessment", "approval"] }, "assessment"],
  ["a trait without evidence", { missing: ["assessment", "approval"] }, "more"],
  ["scores that are low", { missing: ["scores", "approval"] }, "more"],
  ["a profile without a resume", { resume: false }, "resume"],
  ["a profile in review", {}, "review"],
  ["somebody in the pool", { status: "matching", missing: [] }, "matching"],
  [
    "somebody in the pool by an admin's word",
    { status: "matching", missing: ["scores"] },
    "matching",
  ],
  ["somebody who was hired", { status: "matched", missing: [] }, "matched"],
])("%s", (_, change, expected) => {
  expect(nextStepOf({ ...reviewed, missing: [...reviewed.missing], ...change })).toBe(expected);
});
